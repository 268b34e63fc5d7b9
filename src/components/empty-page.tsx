import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

/** An empty state that is the whole page. */
export const EmptyPage = (state: Omit<ComponentProps<typeof EmptyState>, 'page' | 'alone'>) => (
  <main id="main" tabIndex={-1}>
    <EmptyState page {...state} />
  </main>
);

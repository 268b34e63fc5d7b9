import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { HeartsProvider, type Hearts } from '#src/components/hearts.ts';
import { ActorsProvider } from './actors-context.ts';
import type { TabActors } from './actors.ts';

type ProvidersProps = { queryClient: QueryClient; actors: TabActors; hearts: Hearts; children: ReactNode };

/** What every page stands in, whatever its language. */
export function Providers({ queryClient, actors, hearts, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ActorsProvider value={actors}>
        <HeartsProvider value={hearts}>{children}</HeartsProvider>
      </ActorsProvider>
    </QueryClientProvider>
  );
}

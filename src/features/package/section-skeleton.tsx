import type { ReactNode } from 'react';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { Section } from './section.tsx';

export function SectionSkeleton({ title }: { title: ReactNode }) {
  return (
    <Section title={title}>
      <RowSkeleton />
    </Section>
  );
}

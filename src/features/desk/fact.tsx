import type { ReactNode } from 'react';

/** A line of a `dl`: what it is, and how it stands. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

import type { Route } from './route.ts';

const LIST = 'src/features/results/results.page.tsx';
const PACKAGE = 'src/features/package/package.page.tsx';
const NEXT: Record<string, string | null> = {
  [LIST]: PACKAGE,
  'src/features/places/place.page.tsx': PACKAGE,
  'src/features/experts/expert.page.tsx': PACKAGE,
  // checkout is large and needs a choice first
  [PACKAGE]: null,
};

/** The module of the page that visitors take most from this one, by hand until it is counted [LI5]. */
export const likelyNext = ({ module }: Pick<Route, 'module'>): string | null =>
  module in NEXT ? (NEXT[module] ?? null) : LIST;

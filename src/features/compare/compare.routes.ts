import { msg } from '@lingui/core/macro';
import { queries } from '#src/api/queries.ts';
import type { Route } from '#src/routing/route.ts';
import { idsOf } from './compare-path.ts';

export const compareRows: Route[] = [
  {
    path: '/compare',
    screen: async () => (await import('./compare.page.tsx')).CompareRoute,
    module: 'src/features/compare/compare.page.tsx',
    words: ['compare', 'results'],
    queries: ({ scope, search }) => {
      const ids = idsOf(search);
      return ids.length > 0 ? [queries.favouriteCards(scope, ids)] : [];
    },
    head: ({ i18n }) => ({
      title: i18n._(msg`Compare packages`),
      description: i18n._(msg`Up to four packages side by side, for the same days and travellers.`),
      noindex: true,
    }),
  },
];

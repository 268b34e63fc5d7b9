import { msg } from '@lingui/core/macro';
import type { Route } from '#src/routing/route.ts';

export const errorRows: Route[] = [
  {
    path: '/404',
    screen: async () => (await import('./not-found.page.tsx')).NotFoundPage,
    module: 'src/features/errors/not-found.page.tsx',
    words: 'errors',
    status: 404,
    head: ({ i18n }) => ({
      title: i18n._(msg`Not Found`),
      description: i18n._(msg`This page could not be found`),
      noindex: true,
    }),
  },
  {
    path: '/error',
    screen: async () => (await import('./error.page.tsx')).ErrorPage,
    module: 'src/features/errors/error.page.tsx',
    words: 'errors',
    head: ({ i18n }) => ({
      title: i18n._(msg`An error occurred`),
      description: i18n._(msg`An error occurred`),
      noindex: true,
    }),
  },
];

import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#src/app/route-row.ts';

export const errorRows: ScreenRoute[] = [
  {
    path: '/404',
    screen: async () => (await import('#src/app/pages/not-found-page.tsx')).NotFoundPage,
    module: 'src/app/pages/not-found-page.tsx',
    words: 'gone',
    status: 404,
    head: ({ i18n }) => ({
      title: i18n._(msg`Not Found`),
      description: i18n._(msg`This page could not be found`),
      noindex: true,
    }),
  },
  {
    path: '/error',
    screen: async () => (await import('#src/app/pages/error-page.tsx')).ErrorPage,
    module: 'src/app/pages/error-page.tsx',
    words: 'gone',
    head: ({ i18n }) => ({
      title: i18n._(msg`An error occurred`),
      description: i18n._(msg`An error occurred`),
      noindex: true,
    }),
  },
];

import { msg } from '@lingui/core/macro';
import type { Route } from '#src/routing/route.ts';

const pages = () => import('./app.page.tsx');
const shared = { module: 'src/features/install/app.page.tsx', words: 'install' } as const;

export const appRows: Route[] = [
  {
    ...shared,
    path: '/offtoapp',
    screen: async () => (await pages()).OfftoappRoute,
    head: ({ i18n }) => ({
      title: i18n._(msg`ETravelers as an app`),
      description: i18n._(
        msg`Add ETravelers to your home screen: vouchers offline, one tap to open, no app store needed.`,
      ),
    }),
  },
  {
    ...shared,
    path: '/offline',
    screen: async () => (await pages()).OfflineRoute,
    head: ({ i18n }) => ({
      title: i18n._(msg`You are offline`),
      description: i18n._(msg`This page needs a connection.`),
      noindex: true,
    }),
  },
];

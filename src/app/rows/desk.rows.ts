import { msg } from '@lingui/core/macro';
import type { Row } from '#src/app/route-row.ts';

/**
 * P11: the working side. One row for all of it, so that visitors load none of its paths; its own table is
 * `src/app/desk-screens.ts`. The invitation's link stands beside it, since who opens it has no account yet.
 */
export const deskRows: Row[] = [
  {
    path: '/auth/invitation',
    screen: async () => (await import('#src/app/pages/invitation-page.tsx')).InvitationRoute,
    module: 'src/app/pages/invitation-page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`Your invitation`), description: '', noindex: true }),
    frame: 'landing',
    cache: 'private',
  },
  {
    path: '/staff/:desk?/:item?',
    screen: async () => (await import('#src/app/pages/desk-page.tsx')).DeskRoute,
    module: 'src/app/pages/desk-page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`ETravelers desk`), description: '', noindex: true }),
    guards: ['auth'],
    frame: 'desk',
    cache: 'private',
  },
];

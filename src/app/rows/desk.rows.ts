import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#src/app/route-row.ts';

const workingPages = () => import('#src/app/pages/working-pages.ts');

/**
 * P11: the working side. One row for all of the desk and one for all of the experts' area, so that visitors load none of
 * their paths; their own tables are `src/app/desk-screens.tsx` and `src/app/expert-screens.tsx`. The invitation's link stands beside it, since who opens it has no account yet.
 */
export const deskRows: ScreenRoute[] = [
  {
    path: '/auth/invitation',
    screen: async () => (await workingPages()).invitationRoute(),
    module: 'src/app/pages/invitation-page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`Your invitation`), description: '', noindex: true }),
    frame: 'landing',
    cache: 'private',
  },
  {
    path: '/staff/:desk?/:item?',
    screen: async () => (await workingPages()).deskRoute(),
    module: 'src/app/pages/desk-page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`ETravelers desk`), description: '', noindex: true }),
    guards: ['auth'],
    frame: 'desk',
    cache: 'private',
  },
  {
    path: '/expert/:a?/:b?/:c?',
    screen: async () => (await workingPages()).expertAreaRoute(),
    module: 'src/app/pages/expert-area-page.tsx',
    words: ['desk', 'expert'],
    head: ({ i18n }) => ({ title: i18n._(msg`Expert area`), description: '', noindex: true }),
    guards: ['auth'],
    frame: 'desk',
    cache: 'private',
  },
];

import { msg } from '@lingui/core/macro';
import type { Route } from '#src/routing/route.ts';

const workingPages = () => import('./working.page.ts');

/** One row for desk and experts' area: visitors load none of their paths. Invitations stand apart [P11]. */
export const deskRows: Route[] = [
  {
    path: '/auth/invitation',
    screen: async () => (await workingPages()).invitationRoute(),
    module: 'src/features/account/invitation.page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`Your invitation`), description: '', noindex: true }),
    frame: 'landing',
    cache: 'private',
  },
  {
    path: '/staff/:desk?/:item?',
    screen: async () => (await workingPages()).deskRoute(),
    module: 'src/features/desk/desk.page.tsx',
    words: ['account', 'desk'],
    head: ({ i18n }) => ({ title: i18n._(msg`ETravelers desk`), description: '', noindex: true }),
    guards: ['auth'],
    frame: 'desk',
    cache: 'private',
  },
  {
    path: '/expert/:a?/:b?/:c?',
    screen: async () => (await workingPages()).expertAreaRoute(),
    module: 'src/features/expert-area/expert-area.page.tsx',
    words: ['desk', 'expert-area', 'studio'],
    head: ({ i18n }) => ({ title: i18n._(msg`Expert area`), description: '', noindex: true }),
    guards: ['auth'],
    frame: 'desk',
    cache: 'private',
  },
];

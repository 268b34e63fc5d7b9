import { msg } from '@lingui/core/macro';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { Route } from '#src/routing/route.ts';
import { countOf } from '#src/locale/counts.ts';

const pages = () => import('./partner.page.tsx');
const shared = { module: 'src/features/leads/partner.page.tsx', words: 'leads' } as const;

const hotels = (path: string, more: Partial<Route> = {}): Route => ({
  ...shared,
  path,
  screen: async () => (await pages()).HotelsRoute,
  head: ({ i18n }) => {
    const some = countOf(i18n, 'hotels', CLAIMS.options);
    return {
      title: i18n._(msg`For hotels`),
      description: i18n._(msg`Our experts choose ${some} for each destination. Tell us about yours.`),
      canonical: '/Hotels',
    };
  },
  ...more,
});

const boards = (path: string, more: Partial<Route> = {}): Route => ({
  ...shared,
  path,
  screen: async () => (await pages()).TourismBoardsRoute,
  head: ({ i18n }) => ({
    title: i18n._(msg`For tourism boards`),
    description: i18n._(
      msg`Bring travellers from Kuwait and Saudi Arabia to your seasons, events and lesser-known corners.`,
    ),
    canonical: '/Tourismboards',
  }),
  ...more,
});

/** Campaign pages have no site navigation [P5, R6, R9]. */
export const partnerRows: Route[] = [
  hotels('/Hotels'),
  boards('/Tourismboards'),
  hotels('/lp/Hotels', { frame: 'landing' }),
  boards('/lp/Tourismboards', { frame: 'landing' }),
];

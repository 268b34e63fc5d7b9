import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { expertPage } from '#contract/calls/place-page.ts';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { queries } from '#src/api/queries.ts';
import type { HeadAt, PageAt, Route } from '#src/routing/route.ts';
import { countOf } from '#src/locale/counts.ts';
import { localePath } from '#src/locale/locale-path.ts';

const expertOf = ({ scope, params }: PageAt) => queries.expertPage(scope, params.index ?? '');

function headOf(at: HeadAt) {
  const page = at.read<ReplyOf<typeof expertPage>>(expertOf(at))?.data;
  if (!page) return { title: at.i18n._(msg`Our experts`), description: '' };
  const { expert } = page;
  const url = localePath(at.scope.locale, `/etraveler/${expert.slug}`);
  return {
    title: `${expert.show_name}: ${expert.headline}`,
    description: expert.bio,
    share: `/etraveler/${expert.slug}`,
    jsonLd: !import.meta.env.SSR
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'Person',
            name: expert.show_name,
            description: expert.bio,
            image: expert.profile_image,
            knowsLanguage: expert.languages,
            knowsAbout: expert.places,
            url,
          },
        ],
  };
}

const join = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  screen: async () => (await import('./join.page.tsx')).JoinRoute,
  module: 'src/features/experts/join.page.tsx',
  words: ['leads', 'experts'],
  queries: ({ scope }) => [queries.experts(scope)],
  head: ({ i18n }) => {
    const [least, most] = [`${EXPERT_SHARE.minPercent}%`, `${EXPERT_SHARE.maxPercent}%`];
    const hours = countOf(i18n, 'hours', EXPERT_SHARE.payoutHours);
    return {
      title: i18n._(msg`Become one of our experts`),
      description: i18n._(
        msg`Design trips to the destinations you know by heart, and earn ${least} to ${most} of the profit of each booking, paid into your wallet ${hours} after it is confirmed.`,
      ),
      canonical: '/Etravelers',
    };
  },
  ...more,
});

export const expertRows: Route[] = [
  join('/Etravelers'),
  join('/lp/Etravelers', { frame: 'landing' }),
  {
    path: '/ETravlersQ8',
    screen: async () => (await import('./kuwait.page.tsx')).KuwaitRoute,
    module: 'src/features/experts/kuwait.page.tsx',
    words: 'experts',
    queries: ({ scope }) => [queries.experts(scope, 'KW')],
    head: ({ i18n }) => ({
      title: i18n._(msg`Our experts in Kuwait`),
      description: i18n._(
        msg`Travellers who live in Kuwait and design whole trips for others: who they are, and what they know.`,
      ),
    }),
  },
  {
    path: '/etraveler/:index',
    screen: async () => (await import('./expert.page.tsx')).ExpertRoute,
    module: 'src/features/experts/expert.page.tsx',
    words: 'experts',
    queries: (at) => [expertOf(at)],
    follow: ({ scope, params }) => [queries.expertReviews(scope, params.index ?? '')],
    head: headOf,
  },
];

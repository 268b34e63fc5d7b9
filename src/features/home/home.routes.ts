import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { settings } from '#contract/calls/settings.ts';
import { queries } from '#src/api/queries.ts';
import type { Route } from '#src/routing/route.ts';
import { localePath } from '#src/locale/locale-path.ts';

const jsonLdOf = (locale: 'ar' | 'en', phone: string | undefined): object[] => {
  const url = localePath(locale, '/');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      name: 'ETravelers',
      url,
      logo: '/icons/512.png',
      image: `/og/${locale}.png`,
      ...(phone ? { telephone: phone } : {}),
      areaServed: ['KW', 'SA'],
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: 'ETravelers', url, inLanguage: locale },
  ];
};

export const homeRows: Route[] = [
  {
    path: '/',
    screen: async () => (await import('./home.page.tsx')).HomePage,
    module: 'src/features/home/home.page.tsx',
    words: 'home',
    queries: ({ scope }) => [queries.home(scope)],
    head: ({ i18n, scope, read }) => ({
      title: i18n._(msg`A whole trip, designed by someone who knows the way`),
      description: i18n._(
        msg`Travel packages from Kuwait and Saudi Arabia: flights, hotels and activities at one clear price, designed by seasoned travellers.`,
      ),
      jsonLd: import.meta.env.SSR
        ? jsonLdOf(scope.locale, read<ReplyOf<typeof settings>>(queries.settings(scope))?.data.house?.phone)
        : [],
    }),
  },
];

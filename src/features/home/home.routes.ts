import { msg } from '@lingui/core/macro';
import { queries } from '#src/api/queries.ts';
import type { Route } from '#src/routing/route.ts';
import { PHONE } from '#contract/contact.ts';
import { localePath } from '#src/locale/locale-path.ts';

const jsonLdOf = (locale: 'ar' | 'en'): object[] => {
  const url = localePath(locale, '/');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      name: 'ETravelers',
      url,
      logo: '/icons/512.png',
      image: `/og/${locale}.png`,
      telephone: PHONE.dial,
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
    head: ({ i18n, scope }) => ({
      title: i18n._(msg`A whole trip, designed by someone who knows the way`),
      description: i18n._(
        msg`Travel packages from Kuwait and Saudi Arabia: flights, hotels and activities at one clear price, designed by seasoned travellers.`,
      ),
      jsonLd: import.meta.env.SSR ? jsonLdOf(scope.locale) : [],
    }),
  },
];

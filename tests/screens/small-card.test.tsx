// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { SmallPackageCard } from '#src/cards/package-card.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

const CARD: PackageCard = {
  id: 119,
  title: 'AlUla: stone and sky',
  why: '',
  image: '/art/x.svg',
  stops: [{ slug: 'alula', name: 'AlUla', scene: 'alula', country: 'Saudi Arabia', nights: 3 }],
  nights: 3,
  stars: 4,
  theme: 'culture',
  user: { slug: 'bader', show_name: 'Bader', profile_image: '/art/b.svg', headline: '' },
  airline_stops: 0,
  airline_name: '',
  reviews: 0,
  rating: 0,
  refundable: true,
  board: '',
  start_date: '2027-01-17',
  end_date: '2027-01-20',
  currency: 'KWD',
  total: 422.1,
  per_person: 211.1,
  total_before: null,
  promotion: null,
  priced_at: '2026-11-20T10:00:00Z',
};
const LOCALES = ['ar', 'en'] satisfies Locale[];

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['gone']))).then(() => undefined));
afterEach(cleanup);

it.each([
  ['ar', /211\.100.*للشخص/u],
  ['en', /211\.100.*per person/u],
] as const)('a small card says in %s that its price is for one person', (locale, words) => {
  render(
    <InPage locale={locale}>
      <MemoryRouter initialEntries={[`/${locale}`]}>
        <SmallPackageCard card={CARD} />
      </MemoryRouter>
    </InPage>,
  );
  expect(screen.getByRole('link').textContent).toMatch(words);
});

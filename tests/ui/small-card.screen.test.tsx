// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { RATED_FROM, type Locale } from '#contract/constants.ts';
import { SmallPackageCard } from '#src/cards/package-card.tsx';
import { Rating } from '#src/cards/rating.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';
import { packageCard } from '#tests/support/package-card.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['errors']))).then(() => undefined));
afterEach(cleanup);

it.each([
  ['ar', /211\.100.*للشخص/u],
  ['en', /211\.100.*per person/u],
] as const)('a small card says in %s that its price is for one person', (locale, words) => {
  render(
    <InPage locale={locale}>
      <MemoryRouter initialEntries={[`/${locale}`]}>
        <SmallPackageCard card={packageCard({ total: 422.1, per_person: 211.1 })} />
      </MemoryRouter>
    </InPage>,
  );
  expect(screen.getByRole('link').textContent).toMatch(words);
});

it.each([
  ['ar', 0, 'جديد'],
  ['ar', 2, 'تقييمان'],
  ['ar', 3, '★ 4.5 (3)'],
  ['en', 0, 'New'],
  ['en', 1, '1 review'],
  ['en', 3, '★ 4.5 (3)'],
] as const)('[ST9] a card says in %s of %d reviews: %s', (locale, reviews, words) => {
  const { container } = render(
    <InPage locale={locale}>
      <Rating of={{ reviews, rating: 4.5 }} from={RATED_FROM} />
    </InPage>,
  );
  expect(container.textContent).toBe(words);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { SmallPackageCard } from '#src/cards/package-card.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';
import { packageCard } from '#tests/support/package-card.ts';

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
        <SmallPackageCard card={packageCard({ total: 422.1, per_person: 211.1 })} />
      </MemoryRouter>
    </InPage>,
  );
  expect(screen.getByRole('link').textContent).toMatch(words);
});

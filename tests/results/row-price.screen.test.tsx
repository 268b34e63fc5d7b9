// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { RowPrice } from '#src/features/results/row-price.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';
import { packageCard } from '#tests/support/package-card.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['results']))).then(() => undefined));
afterEach(cleanup);

const FAMILY = { rooms: [{ Adults: 2, Children: [8, 5], Infants: [1] }], total: 715, per_person: 178.8 };
const ESTIMATE = { ...FAMILY, per_person: null };
const NONE = { ...FAMILY, total: null, per_person: null };

it.each<[Locale, Partial<PackageCard>, RegExp, RegExp | null]>([
  [
    'en',
    { price_kind: 'undated', total: 200, per_person: 100 },
    /For 2 adults, from.*200\.000.*100\.000 per person/u,
    null,
  ],
  [
    'en',
    { price_kind: 'undated', total: 200, per_person: 100, priced_on: '2026-11-12' },
    /found on 12 November$/u,
    null,
  ],
  ['ar', { price_kind: 'undated', total: 200, per_person: 100, priced_on: '2026-11-12' }, /وُجد في 12 نوفمبر$/u, null],
  [
    'en',
    { ...FAMILY, price_kind: 'exact' },
    /^For 5 travellers, 4–8 March.*715\.000.*178\.800 per seat; infants are in the total$/u,
    /Checked/u,
  ],
  ['en', { ...FAMILY, price_kind: 'recent' }, /715\.000.*Checked 20 November/u, null],
  ['en', { ...ESTIMATE, price_kind: 'about' }, /about KWD 715$/u, /\.000|per person/u],
  ['en', { ...ESTIMATE, price_kind: 'rough' }, /roughly KWD 715$/u, /\.000|per person/u],
  ['en', { ...NONE, price_kind: 'unknown' }, /^For 5 travellers, 4–8 March$/u, /KWD/u],
  ['en', { ...NONE, price_kind: 'not_fit', unfit: 'sold_out' }, /^No seats or rooms on these days$/u, null],
  [
    'en',
    { ...NONE, price_kind: 'not_fit', unfit: 'nights', nights: 10 },
    /^Made for 10 nights; you chose 4 nights$/u,
    null,
  ],
  ['en', { ...FAMILY, price_kind: 'exact', unfit: 'season' }, /^At its best in other months.*715\.000/u, null],
  [
    'ar',
    { ...FAMILY, price_kind: 'exact' },
    /^5 مسافرين، 4–8 مارس.*715\.000.*للمقعد، والرضّع محسوبون في الإجمالي$/u,
    /For|per/u,
  ],
  ['ar', { ...ESTIMATE, price_kind: 'about' }, /حوالي .*715 د\.ك$/u, /\.000/u],
  ['ar', { ...NONE, price_kind: 'not_fit', unfit: 'umrah_closed' }, /^العمرة مغلقة في هذه التواريخ$/u, null],
])('[PR1][PR4][CA15][FK10] in %s a row of %o says so', (locale, own, says, never) => {
  const { container } = render(
    <InPage locale={locale}>
      <RowPrice card={packageCard(own)} />
    </InPage>,
  );
  const words = (container.textContent ?? '').replace(/[\u2066-\u2069]/gu, '');
  expect(words).toMatch(says);
  if (never) expect(words).not.toMatch(never);
});

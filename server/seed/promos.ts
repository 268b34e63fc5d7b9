import type { Insertable } from 'kysely';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { DAY } from '#server/kernel/time.ts';

type Promo = Insertable<CatalogueTables['promo']>;
export const UNLIMITED = {
  basis_points: null,
  amount_minor: null,
  cap_minor: null,
  currency: null,
  minimum_minor: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  used: 0,
} satisfies Partial<Promo>;

/** Minimums are minor units of `currency`, so BIG500 has a row per charged currency. */
export const promosAt = (now: number): Promo[] => [
  { ...UNLIMITED, code: 'SPRING10', kind: 'percent', basis_points: 1_000 },
  { ...UNLIMITED, code: 'GIFT15', kind: 'amount', amount_minor: 15_000, currency: 'KWD' },
  {
    ...UNLIMITED,
    code: 'OLD2025',
    kind: 'percent',
    basis_points: 2_000,
    starts_at: Math.min(Date.UTC(2025, 0, 1), now - 2 * DAY),
    ends_at: Math.min(Date.UTC(2026, 0, 1), now - DAY),
  },
  { ...UNLIMITED, code: 'BIG500', kind: 'percent', basis_points: 1_200, minimum_minor: 500_000 },
  { ...UNLIMITED, code: 'RIYADH', kind: 'percent', basis_points: 800, currency: 'SAR' },
];

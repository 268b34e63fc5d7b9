import type { PromotionTables } from '#server/db/tables/promotions.ts';
import { DAY } from '#server/kernel/time.ts';
import { both } from '#server/kernel/both.ts';

type Promotion = PromotionTables['promotion'];

/** Kuwait and Riyadh: promotions start and end at their midnight. */
const OFFSET = 3 * 60 * 60_000;
const EARLY = both('عرض الحجز المبكر', 'Early booking offer');

type Seed = Pick<Promotion, 'package_id' | 'theme'> & { name: typeof EARLY; percent: number; days: number };
const of = (packageId: number, percent: number, days: number, name = EARLY): Seed => ({
  package_id: packageId,
  theme: null,
  percent,
  days,
  name,
});

/** Paid from our margin, suppliers get the full price. Each ends before its packages' first proposed departures. */
const SEEDS: Seed[] = [
  of(108, 5, 28, both('عرض العطلات القصيرة', 'Short breaks offer')),
  of(132, 6, 45, both('عرض باريس', 'Paris offer')),
  of(144, 7, 60),
  of(150, 6, 28, both('عرض سراييفو', 'Sarajevo offer')),
  of(153, 6, 60),
  of(155, 5, 45, both('عرض المالديف', 'Maldives offer')),
  of(161, 7, 28),
  { package_id: null, theme: 'umrah', percent: 5, days: 28, name: both('عرض العمرة', 'Umrah offer') },
];

/** Promotions from the seeding day on. They really lower the price [TR3]. */
export function promotionsAt(now: number): Promotion[] {
  const today = Math.floor((now + OFFSET) / DAY) * DAY - OFFSET;
  return SEEDS.map(({ package_id, theme, percent, days, name }, index) => ({
    id: `catalogue-${index + 1}`,
    package_id,
    theme,
    basis_points: percent * 100,
    starts_at: today,
    ends_at: today + days * DAY,
    name_ar: name.ar,
    name_en: name.en,
  }));
}

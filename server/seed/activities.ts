import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { between } from '#server/modules/catalogue/hash.ts';
import type { DemoCity } from './demo-city.ts';

const SUPPLIER = 'ETA';

/** Places per day derive from the code, so that every installation has the same. */
export function activitiesOf({ slug, transfer, ideas, activities }: DemoCity): Insertable<Tables['activity']>[] {
  const base = { source_code: SUPPLIER, city_slug: slug };
  const transfers = {
    ...base,
    code: `${slug}.transfer`,
    name_ar: 'استقبال في المطار وتوصيل منه وإليه',
    name_en: 'Airport meet and greet and transfers',
    sold_by: 'party' as const,
    places: between(60, 120, 'places', slug, 'transfer'),
    price_fils: transfer * 1_000,
    idea: null,
  };
  const sold = activities.flatMap(({ id, dinars, shared }) => {
    const idea = ideas.find((one) => one.id === id);
    if (!idea) return [];
    const { code, name } = idea;
    return {
      ...base,
      code,
      name_ar: name.ar,
      name_en: name.en,
      sold_by: shared ? ('party' as const) : ('person' as const),
      places: shared ? between(6, 14, 'places', code) : between(20, 60, 'places', code),
      price_fils: dinars * 1_000,
      idea: id,
    };
  });
  return [transfers, ...sold];
}

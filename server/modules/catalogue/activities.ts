import { activityCode } from '#server/content/activity-code.ts';
import type { CityContent } from '#server/content/schemas.ts';
import type { InventoryTables } from '#server/db/tables/inventory.ts';
import { between } from './hash.ts';

const SUPPLIER = 'ETA';

/** Places per day derive from the code, so that every installation has the same. */
export function activitiesOf(city: CityContent): InventoryTables['activity'][] {
  const transfer = {
    code: `${city.slug}.transfer`,
    source_code: SUPPLIER,
    city_slug: city.slug,
    name_ar: 'استقبال في المطار وتوصيل منه وإليه',
    name_en: 'Airport meet and greet and transfers',
    sold_by: 'party' as const,
    places: between(60, 120, 'places', city.slug, 'transfer'),
  };
  const doings = city.doings.map(({ name, shared }) => {
    const code = activityCode(city, name.en);
    return {
      code,
      source_code: SUPPLIER,
      city_slug: city.slug,
      name_ar: name.ar,
      name_en: name.en,
      sold_by: shared ? ('party' as const) : ('person' as const),
      places: shared ? between(6, 14, 'places', code) : between(20, 60, 'places', code),
    };
  });
  return [transfer, ...doings];
}

import { expect, it } from 'vitest';
import { etxHousesOf } from '#server/seed/etx/houses.ts';
import { demoCities } from '#server/seed/demo-city.ts';
import { hotelsOf } from '#server/seed/hotels/hotels.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';

it('every hotel of Saudi Arabia and Kuwait says that it serves no alcohol, whoever sells it', () => {
  const dry = demoCities().filter(({ city: { country } }) => country === 'SA' || country === 'KW');
  expect(dry.length).toBeGreaterThan(5);
  const silent = dry.flatMap(({ city, country }) => {
    const own = hotelsOf(city, country).map(({ row }) => row.details_json);
    return [...own, ...etxHousesOf(city, country).map(({ facts_json }) => facts_json)].filter(
      (json) => !(JSON.parse(json) as HotelFacts).amenities.includes('no_alcohol'),
    );
  });
  expect(silent).toEqual([]);
});

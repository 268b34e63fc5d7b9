import { expect, it } from 'vitest';
import { etxHousesOf } from '#server/seed/etx/houses.ts';
import { hotelsOf } from '#server/modules/catalogue/hotels.ts';
import { cities, countries } from '#server/content/content.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';

it('every hotel of Saudi Arabia and Kuwait says that it serves no alcohol, whoever sells it', () => {
  const dry = cities.filter(({ country }) => country === 'SA' || country === 'KW');
  expect(dry.length).toBeGreaterThan(5);
  const silent = dry.flatMap((city) => {
    const country = countries.find(({ code }) => code === city.country);
    if (!country) return [city.slug];
    const own = hotelsOf(city, country).map(({ row }) => row.details_json);
    return [...own, ...etxHousesOf(city, country).map(({ facts_json }) => facts_json)].filter(
      (json) => !(JSON.parse(json) as HotelFacts).amenities.includes('no_alcohol'),
    );
  });
  expect(silent).toEqual([]);
});

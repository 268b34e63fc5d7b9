import { expect, it } from 'vitest';
import { kilometresBetween } from '#contract/rules/distance.ts';
import { hotelsOf } from '#server/modules/catalogue/hotels.ts';
import { cities, countries } from '#server/content/content.ts';

const pointOf = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
const placed = cities.flatMap((city) => {
  const country = countries.find(({ code }) => code === city.country);
  if (!country) throw new Error(`${city.slug} has no country`);
  return hotelsOf(city, country).map(({ row }) => ({
    name: row.name_en,
    far: kilometresBetween({ latitude: row.latitude, longitude: row.longitude }, pointOf(city.at)),
  }));
});
const farOf = (name: string) => placed.find((one) => one.name === name)?.far;

it('[E3] every district that is told is one of a hotel of its city', () => {
  const strange = cities.flatMap(({ districts = {}, hotels }) =>
    Object.keys(districts).filter((name) => !hotels.some(({ district }) => district.en === name)),
  );
  expect(strange).toEqual([]);
});

it('[E3] a hotel on another island or far down the coast says so, one in the middle stays there', () => {
  expect(farOf('Maafushi House')).toBeGreaterThan(20);
  expect(farOf('Jimbaran Shore')).toBeGreaterThan(25);
  expect(farOf('Yas Quay')).toBeGreaterThan(15);
  expect(farOf('Tulip Court')).toBeLessThan(5);
});

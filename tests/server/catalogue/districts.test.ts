import { expect, it } from 'vitest';
import { kilometresBetween } from '#contract/rules/distance.ts';
import { demoCities } from '#server/seed/demo-city.ts';
import { hotelsOf } from '#server/seed/hotels/hotels.ts';

const pointOf = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
const placed = demoCities().flatMap(({ city, country }) =>
  hotelsOf(city, country).map(({ row }) => ({
    name: row.name_en,
    far: kilometresBetween({ latitude: row.latitude, longitude: row.longitude }, pointOf(city.at)),
  })),
);
const farOf = (name: string) => placed.find((one) => one.name === name)?.far;

it('[E3] every district that is told is one of a hotel of its city', () => {
  const strange = demoCities().flatMap(({ city: { districts = {}, hotels } }) =>
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

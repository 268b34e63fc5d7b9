import { describe, expect, it } from 'vitest';
import type { DesignActivity, PackageDesign } from '#contract/entities/studio/design.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { rowOf } from '#server/modules/studio/build.ts';
import { demoKits, designFor } from '#tests/support/studio.ts';

/** The facts of the package that a design of these stops becomes; each begins with the days 1 and 0 of its city. */
function built(...stops: [city: string, nights: number, ...kits: number[]][]): PackageFacts {
  const whole = designFor(...stops.map(([city, nights]) => [city, nights] as [string, number]));
  const design: PackageDesign = {
    ...whole,
    stops: whole.stops.map((stop, at) => {
      const kits = stops[at]!.slice(2) as number[];
      const activities = kits.map((kit): DesignActivity => ({ kit, included: true }));
      return { ...stop, days: [1, 0], activities };
    }),
  };
  return JSON.parse(rowOf(design, { kits: demoKits, houses: new Map(), id: 1, expertId: 1, now: 0 })!.details_json);
}

describe('[ST2] the activities of a design', () => {
  it('[M12] stand on a day of their own stay where a city is seen twice', () => {
    const days = built(['istanbul', 3, 0], ['trabzon', 2], ['istanbul', 3, 0]).amenities.map(({ day }) => day);
    expect(days).toEqual([2, 7]);
  });

  it('are all kept, however many its expert chose, and none shares its id with help for a visa or a forced one', () => {
    const cities = ['sarajevo', 'dubrovnik', 'istanbul', 'trabzon', 'baku'];
    const { amenities, forced } = built(...cities.map((city): [string, number, ...number[]] => [city, 3, 0, 1, 2]));
    const activities = amenities.flatMap(({ activity, selected }) => (activity ? [[activity.stop, selected]] : []));
    expect(activities).toEqual(cities.flatMap((_, stop) => [0, 1, 2].map(() => [stop, true])));
    expect(amenities.length).toBeGreaterThan(activities.length);
    const ids = [...amenities, ...forced].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are each offered once, also where a stop names one twice', () => {
    expect(built(['istanbul', 3, 0, 1, 0]).amenities.map(({ activity }) => activity?.code.slice(0, 16))).toEqual([
      'istanbul.private',
      'istanbul.hagia-s',
    ]);
  });
});

import { CLAIMS } from '#contract/rules/claims.ts';
import { experts, packages, scenarioPackages } from '#server/content/demo.ts';
import type { PackageContent } from '#server/content/schemas.ts';
import { DAY } from '#server/kernel/time.ts';
import { portion, turned } from '#server/modules/catalogue/hash.ts';
import { builtPackage, type PackageRow, type StopHotel } from '#server/modules/catalogue/index.ts';
import { kitCity } from '#server/modules/catalogue/kits.ts';
import type { Kit } from '#server/modules/catalogue/kit.types.ts';
import type { Stop } from '#server/modules/catalogue/stop.ts';
import { activitiesOf } from './activities.ts';
import { demoCities } from './demo-city.ts';
import { hotelsOf, type BuiltHotel } from './hotels/hotels.ts';

/** What packages of the demonstration are built from; `now` dates their publications. */
export type Catalogue = {
  now: number;
  kits: Map<string, Kit>;
  hotels: Map<string, StopHotel[]>;
  expertIds: Map<string, number>;
};

export function catalogueAt(now: number): Catalogue {
  const cities = demoCities();
  const kits = cities.map(({ city, country }): [string, Kit] => {
    const rows = activitiesOf(city).map((row) => ({
      ...row,
      idea: row.idea ?? null,
      price_fils: row.price_fils ?? null,
      cost_fils: null,
    }));
    return [city.slug, { city: kitCity(city, rows), country }];
  });
  const hotels = cities.map(({ city, country }): [string, StopHotel[]] => [
    city.slug,
    hotelsOf(city, country).map(stopHotel),
  ]);
  return {
    now,
    kits: new Map(kits),
    hotels: new Map(hotels),
    expertIds: new Map(experts.map(({ slug }, index) => [slug, index + 1])),
  };
}

const stopHotel = ({ row, seed, images, rooms }: BuiltHotel): StopHotel => ({
  code: row.code,
  kind: 'hotel',
  name: seed.name,
  stars: seed.stars,
  images,
  rooms,
  nightFils: seed.dinars * 1_000,
});

/** `popularity`: the seed's own, lower for scenarios. Throws for an unknown expert or city. */
export function packageRow(seed: PackageContent, catalogue: Catalogue, popularity: number): PackageRow {
  const expertId = catalogue.expertIds.get(seed.expert);
  if (expertId === undefined) throw new Error(`package ${seed.id} has no expert`);
  return builtPackage({
    ...seed,
    expertId,
    stops: seed.stops.map(([slug, nights]) => stopOf(catalogue, slug, nights, seed.id)),
    turn: seed.turn ?? seed.id,
    popularity,
    publishedAt: catalogue.now - Math.floor((1 + portion('published', seed.id) * 363) * DAY),
  });
}

/** Of the expert's own; `withScenarios`: also those that tests and demonstrations play through. */
export const authoredRows = (catalogue: Catalogue, withScenarios: boolean): PackageRow[] => [
  ...packages.map((seed) => packageRow(seed, catalogue, 500 + Math.floor(portion('popular', seed.id) * 500))),
  ...(withScenarios ? scenarioPackages.map((seed) => packageRow(seed, catalogue, 0)) : []),
];

function stopOf({ kits, hotels }: Catalogue, slug: string, nights: number, turn: number): Stop {
  const kit = kits.get(slug);
  if (!kit) throw new Error(`no city is called ${slug}`);
  const own = (hotels.get(slug) ?? []).slice(0, CLAIMS.options);
  return { ...kit, nights, hotels: turned(own, turn) };
}

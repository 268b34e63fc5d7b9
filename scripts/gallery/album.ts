import {
  LOCALES,
  SCHEMES,
  SIZES,
  type Scheme,
  type Sighting,
  type SightPlan,
  type Size,
} from '#tests/support/screenshots.ts';

type Place = { locale: Sighting['locale']; size: Size; scheme: Scheme };
export type Picture = Place & { file: string | null };
export type AlbumSight = { sight: string; pictures: Picture[]; untold: { locale: string; texts: string[] }[] };
export type Album = {
  flows: { flow: string; sights: AlbumSight[]; unreached: string[] }[];
  states: number;
  pictures: number;
  missing: number;
  /** With text of the other language. */
  untold: string[];
  /** Lasting states that no visit reaches. */
  unreached: string[];
};

const ORDER = [
  'results-list',
  'offer',
  'selection',
  'panels',
  'promo',
  'booking',
  'trip-builder',
  'auth',
  'login',
  'registration',
  'reset',
];
const placeOf = (flow: string) => (ORDER.includes(flow) ? ORDER.indexOf(flow) : ORDER.length);

export function albumOf(
  plans: SightPlan[],
  sightings: Sighting[],
  filter: { locale?: string; size?: string; scheme?: string },
): Album {
  const places = LOCALES.flatMap((locale) =>
    (Object.keys(SIZES) as Size[]).flatMap((size) => SCHEMES.map((scheme) => ({ locale, size, scheme }))),
  ).filter(
    ({ locale, size, scheme }) =>
      locale === (filter.locale ?? locale) && size === (filter.size ?? size) && scheme === (filter.scheme ?? scheme),
  );
  const flows = [...Map.groupBy(plans, ({ flow }) => flow)]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .map(([flow, parts]) => {
      const visited = new Set(parts.flatMap((part) => part.visited));
      return {
        flow,
        unreached: [...new Set(parts.flatMap(({ states }) => states))].filter((state) => !visited.has(state)),
        sights: [...new Set(parts.flatMap((part) => part.sights))].map((sight) =>
          screenshotOf(
            sight,
            places,
            sightings.filter((one) => one.flow === flow && one.sight === sight),
          ),
        ),
      };
    });
  const sights = flows.flatMap((flow) => flow.sights);
  const pictures = sights.flatMap((sight) => sight.pictures);
  return {
    flows,
    states: sights.length,
    pictures: pictures.filter(({ file }) => file !== null).length,
    missing: pictures.filter(({ file }) => file === null).length,
    untold: flows.flatMap(({ flow, sights: list }) =>
      list.flatMap(({ sight, untold }) =>
        untold.map(({ locale, texts }) => `${flow}, ${sight}, ${locale}: not translated: ${texts.join(' | ')}`),
      ),
    ),
    unreached: flows.flatMap(({ unreached }) => unreached.map((state) => `${state}: no visit comes to this state`)),
  };
}

function screenshotOf(sight: string, places: Place[], sightings: Sighting[]): AlbumSight {
  return {
    sight,
    pictures: places.map((place) => {
      const pictures = sightings.find(({ locale }) => locale === place.locale)?.pictures;
      const one = pictures?.find(({ size, scheme }) => size === place.size && scheme === place.scheme);
      return { ...place, file: one?.file ?? null };
    }),
    untold: sightings
      .filter(({ untranslated }) => untranslated.length > 0)
      .map(({ locale, untranslated }) => ({ locale, texts: untranslated })),
  };
}

import type { Theme } from '#contract/constants.ts';
import type { DesignActivity, DesignDay, PackageDesign } from '#contract/entities/studio/design.ts';
import { isOwnDay, kitDayOf } from '#contract/rules/design.ts';
import {
  builtPackage,
  type Kits,
  type PackageRow as StoredRow,
  type Stop,
  type StopHotel,
} from '#server/modules/catalogue/index.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { CityDay, Mood } from '#contract/entities/catalogue/city.ts';
import { withFacts, type PackageRow } from '#server/modules/offers/index.ts';

/** Days until the first departure, on a Thursday: before the weekend of both markets. */
export const RHYTHM = { lead_days: 30, start_weekday: 4 } as const;
const POPULARITY = 400;
const THEME_OF: Record<Mood, Theme> = { city: 'city', beach: 'beach', mountain: 'nature', sacred: 'umrah' };

/** By code. */
export type Houses = ReadonlyMap<string, StopHotel>;
export type BuildFor = { kits: Kits; houses: Houses; id: number; expertId: number; now: number; popularity?: number };

export const themeOf = (kits: Kits, design: PackageDesign): Theme =>
  design.theme ?? THEME_OF[kits.of(design.stops[0]?.city ?? '')?.city.mood ?? 'city'];

export const nightsOf = ({ stops }: Pick<PackageDesign, 'stops'>): number =>
  stops.reduce((total, { nights }) => total + nights, 0);

/** In the expert's words, with the tag and activities of its source day. */
function plannedDay(day: DesignDay, kit: CityDay[]): NonNullable<Stop['days']> {
  const of = kit.find(({ id }) => id === kitDayOf(day));
  if (!isOwnDay(day)) return of ? [of] : [];
  const { title, text } = day;
  return [of ? { ...of, title, text } : { title, text, tag: null }];
}

const eachOnce = (activities: DesignActivity[]): DesignActivity[] =>
  activities.filter(({ kit }, at) => activities.findIndex((one) => one.kit === kit) === at);

export function stopsOf(kits: Kits, design: PackageDesign, houses: Houses = new Map()): Stop[] {
  return design.stops.flatMap(({ city: slug, nights, hotels, board = null, days, activities }): Stop[] => {
    const kit = kits.of(slug);
    if (!kit) return [];
    const { city, country } = kit;
    return [
      {
        city,
        country,
        nights,
        hotels: hotels.flatMap((code) => houses.get(code) ?? []),
        board,
        ...(days ? { days: days.flatMap((day) => plannedDay(day, city.days)) } : {}),
        ...(activities
          ? {
              activities: eachOnce(activities).flatMap(({ kit: id, included, name }) => {
                const activity = city.activities.find((one) => one.id === id);
                return activity ? [{ activity, selected: included, ...(name ? { name } : {}) }] : [];
              }),
            }
          : {}),
      },
    ];
  });
}

/** Built like every package. Null without a stop. */
export function rowOf(
  design: PackageDesign,
  { kits, houses, id, expertId, now, popularity }: BuildFor,
): StoredRow | null {
  const stops = stopsOf(kits, design, houses);
  if (stops.length === 0) return null;
  const { ar, en } = design.words;
  const row = builtPackage({
    id,
    expertId,
    stops,
    turn: nightsOf(design),
    theme: themeOf(kits, design),
    title: { ar: ar.title, en: en.title },
    why: { ar: ar.why, en: en.why },
    summary: { ar: ar.summary, en: en.summary },
    months: design.months,
    leadDays: RHYTHM.lead_days,
    weekday: RHYTHM.start_weekday,
    refundable: false,
    popularity: popularity ?? POPULARITY,
    publishedAt: now,
  });
  const facts = JSON.parse(row.details_json) as PackageFacts;
  return { ...row, details_json: JSON.stringify(withPhotos(facts, design.photos ?? [])) };
}

/** Before the last drawn poster, which shows a room. */
function withPhotos(facts: PackageFacts, photos: string[]): PackageFacts {
  const pictures = photos.map((id) => ({ image: `p:${id}`, scene: null, caption: { ar: '', en: '' } }));
  return { ...facts, gallery: [...facts.gallery.slice(0, -1), ...pictures, ...facts.gallery.slice(-1)] };
}

export const readBack = (row: StoredRow, version = 1): PackageRow =>
  withFacts({
    ...row,
    from_kw_before: null,
    from_sa_before: null,
    promotion_ar: null,
    promotion_en: null,
    popularity_base: null,
    version,
    withdrawn_for: null,
    changed_version: 0,
    reviews: 0,
    rating_sum: 0,
    travel_months: row.travel_months ?? 0,
  });

import type { Theme } from '#contract/constants.ts';
import type { DesignActivity, DesignDay, PackageDesign } from '#contract/entities/studio/design.ts';
import { isOwnDay } from '#contract/rules/design.ts';
import {
  builtPackage,
  kitOf,
  type PackageRow as StoredRow,
  type Stop,
  type StopHotel,
} from '#server/modules/catalogue/index.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { DayContent, Mood } from '#server/content/schemas.ts';
import { withFacts, type PackageRow } from '#server/modules/offers/index.ts';

/** Days until the first departure, on a Thursday: before the weekend of both markets. */
export const RHYTHM = { lead_days: 30, start_weekday: 4 } as const;
const POPULARITY = 400;
const THEME_OF: Record<Mood, Theme> = { city: 'city', beach: 'beach', mountain: 'nature', sacred: 'umrah' };

/** By code. */
export type Houses = ReadonlyMap<string, StopHotel>;
export type BuildFor = { houses: Houses; id: number; expertId: number; now: number; popularity?: number };

export const themeOf = (design: PackageDesign): Theme =>
  design.theme ?? THEME_OF[kitOf(design.stops[0]?.city ?? '')?.city.mood ?? 'city'];

export const nightsOf = ({ stops }: Pick<PackageDesign, 'stops'>): number =>
  stops.reduce((total, { nights }) => total + nights, 0);

/** In the expert's words, with the tag and activities of its source day. */
function plannedDay(day: DesignDay, kit: DayContent[]): NonNullable<Stop['days']> {
  if (!isOwnDay(day)) return kit[day] ? [kit[day]] : [];
  const of = day.kit === null ? undefined : kit[day.kit];
  return [{ title: day.title, text: day.text, tag: of?.tag ?? null, ...(of ? { of } : {}) }];
}

const eachOnce = (activities: DesignActivity[]): DesignActivity[] =>
  activities.filter(({ kit }, at) => activities.findIndex((one) => one.kit === kit) === at);

export function stopsOf(design: PackageDesign, houses: Houses = new Map()): Stop[] {
  return design.stops.flatMap(({ city: slug, nights, hotels, days, activities }): Stop[] => {
    const kit = kitOf(slug);
    if (!kit) return [];
    const { city, country } = kit;
    return [
      {
        city,
        country,
        nights,
        hotels: hotels.flatMap((code) => houses.get(code) ?? []),
        ...(days ? { days: days.flatMap((day) => plannedDay(day, city.days)) } : {}),
        ...(activities
          ? {
              doings: eachOnce(activities).flatMap(({ kit: at, included, name }) => {
                const doing = city.doings[at];
                return doing ? [{ doing, selected: included, ...(name ? { name } : {}) }] : [];
              }),
            }
          : {}),
      },
    ];
  });
}

/** Built like every package. Null without a stop. */
export function rowOf(design: PackageDesign, { houses, id, expertId, now, popularity }: BuildFor): StoredRow | null {
  const stops = stopsOf(design, houses);
  if (stops.length === 0) return null;
  const { ar, en } = design.words;
  const row = builtPackage({
    id,
    expertId,
    stops,
    turn: nightsOf(design),
    theme: themeOf(design),
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

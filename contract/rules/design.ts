import type { Locale } from '#contract/constants.ts';
import {
  PLAN_WORDS,
  WORD_FIELDS,
  type DesignActivity,
  type DesignDay,
  type DesignStop,
  type OwnDay,
  type PackageDesign,
  type WordField,
  type WordKey,
} from '#contract/entities/studio/design.ts';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { wordFault, type WordFault } from './public-words.ts';

/** A change reloads hotels, days and texts. */
export const proposalKey = ({ from, stops, months, theme }: PackageDesign): string =>
  JSON.stringify([from, stops, months, theme]);

/** The expert's texts and meanwhile changed stops stay. */
export function withProposal(design: PackageDesign, proposed: PackageDesign): PackageDesign {
  if (cityKey(design) !== cityKey(proposed)) return design;
  const words = { ar: { ...proposed.words.ar }, en: { ...proposed.words.en } };
  for (const key of WORD_FIELDS) {
    const [locale, field] = key.split('.') as [Locale, WordField];
    if (design.own.includes(key)) words[locale][field] = design.words[locale][field];
  }
  const { from, own, photos } = design;
  return { ...proposed, from, own, words, ...(photos ? { photos } : {}) };
}

const cityKey = ({ stops }: PackageDesign) => JSON.stringify(stops.map(({ city, nights }) => [city, nights]));

/** Theme and months follow the cities again. */
export const withStops = (design: PackageDesign, stops: DesignStop[]): PackageDesign => ({
  ...design,
  stops,
  ...(stops.map(({ city }) => city).join() === design.stops.map(({ city }) => city).join()
    ? {}
    : { theme: null, months: [] }),
});

/** Only its nights are decided. */
export const newStop = (city: string, nights: number): DesignStop => ({
  city,
  nights,
  hotels: [],
  days: null,
  activities: null,
});

/** A longer stop gets new days, unless the expert wrote one. */
export const withStop = (design: PackageDesign, at: number, change: Partial<DesignStop>): PackageDesign =>
  withStops(
    design,
    design.stops.map((stop, index) => {
      if (index !== at) return stop;
      const isLonger = change.nights !== undefined && change.nights > stop.nights;
      const hasOwn = (stop.days ?? []).some(isOwnDay);
      return { ...stop, ...change, ...(isLonger && !hasOwn ? { days: null } : {}) };
    }),
  );

/** An empty one is proposed again. */
export function withWord(design: PackageDesign, key: WordKey, text: string): PackageDesign {
  const [locale, field] = key.split('.') as [Locale, WordField];
  const others = design.own.filter((one) => one !== key);
  return {
    ...design,
    words: { ...design.words, [locale]: { ...design.words[locale], [field]: text } },
    own: text.trim() === '' ? others : [...others, key],
  };
}

export function withPhoto(design: PackageDesign, photoId: string): PackageDesign {
  const { photos = [] } = design;
  const isIn = photos.includes(photoId) || photos.length >= PHOTO_LIMITS.perPackage;
  return isIn ? design : { ...design, photos: [...photos, photoId] };
}

/** The same list if there is no room. */
export function moved<Item>(list: readonly Item[], at: number, by: number): Item[] {
  const to = at + by;
  const item = list[at];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== at);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Hidden entries keep their places. */
export function rearranged<Item>(
  list: readonly Item[],
  visibleItems: readonly Item[],
  from: number,
  to: number,
): Item[] {
  const [at, place] = [from, to].map((index) => (index in visibleItems ? list.indexOf(visibleItems[index]!) : -1)) as [
    number,
    number,
  ];
  return at < 0 || place < 0 ? [...list] : moved(list, at, place - at);
}

export const dayKey = (day: DesignDay): string => (typeof day === 'number' ? String(day) : day.id);
export const isOwnDay = (day: DesignDay): day is OwnDay => typeof day !== 'number';
/** The last kit days go first, never the expert's own. */
export function daysWithin(days: readonly DesignDay[], most: number): DesignDay[] {
  const excess = Math.max(0, days.length - most);
  const ofKit = [...days.keys()].filter((at) => !isOwnDay(days[at]!));
  const spare = new Set(ofKit.slice(Math.max(0, ofKit.length - excess)));
  return days.filter((_, at) => !spare.has(at));
}
/** Null for the expert's own. */
export const kitDayOf = (day: DesignDay): number | null => (isOwnDay(day) ? day.kit : day);

const inBoth = (words: Record<Locale, string>, rule: keyof typeof PLAN_WORDS): (WordFault | null)[] =>
  (['ar', 'en'] as const).map((script) => wordFault(words[script], { ...PLAN_WORDS[rule], script }));
/** Of its texts; null without any. */
export const dayFault = (day: DesignDay): WordFault | null =>
  isOwnDay(day) ? ([...inBoth(day.title, 'title'), ...inBoth(day.text, 'text')].find(Boolean) ?? null) : null;
export const activityFault = ({ name }: DesignActivity): WordFault | null =>
  name ? (inBoth(name, 'name').find(Boolean) ?? null) : null;
export const planFaults = ({ stops }: Pick<PackageDesign, 'stops'>): WordFault[] =>
  stops.flatMap(({ days, activities }) =>
    [...(days ?? []).map(dayFault), ...(activities ?? []).map(activityFault)].filter((fault) => fault !== null),
  );

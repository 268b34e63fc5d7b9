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

/** What a design is proposed for: it changes, and hotels, days and words are asked for anew. */
export const proposalKey = ({ from, stops, months, theme }: PackageDesign): string =>
  JSON.stringify([from, stops, months, theme]);

/** A design with a proposal in it. What its expert did meanwhile stays: their words, and stops that are other ones by now. */
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

/** A design with other stops: theme and months follow the cities again. */
export const withStops = (design: PackageDesign, stops: DesignStop[]): PackageDesign => ({
  ...design,
  stops,
  ...(stops.map(({ city }) => city).join() === design.stops.map(({ city }) => city).join()
    ? {}
    : { theme: null, months: [] }),
});

/** A stop of which nothing but its nights is decided. */
export const newStop = (city: string, nights: number): DesignStop => ({
  city,
  nights,
  hotels: [],
  days: null,
  activities: null,
});

/** A design with one stop changed; a longer one has its days proposed anew, unless its expert wrote one of them. */
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

/** A design with a word that its expert wrote; an empty one is proposed again. */
export function withWord(design: PackageDesign, key: WordKey, text: string): PackageDesign {
  const [locale, field] = key.split('.') as [Locale, WordField];
  const others = design.own.filter((one) => one !== key);
  return {
    ...design,
    words: { ...design.words, [locale]: { ...design.words[locale], [field]: text } },
    own: text.trim() === '' ? others : [...others, key],
  };
}

/** A design with a photograph of its expert's, as far as there is room. */
export function withPhoto(design: PackageDesign, photoId: string): PackageDesign {
  const { photos = [] } = design;
  const isIn = photos.includes(photoId) || photos.length >= PHOTO_LIMITS.perPackage;
  return isIn ? design : { ...design, photos: [...photos, photoId] };
}

/** A list with one entry moved by so many places; the same list where there is no room. */
export function moved<Item>(list: readonly Item[], at: number, by: number): Item[] {
  const to = at + by;
  const item = list[at];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== at);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A list with one of its `visibleItems` put in the place of another: those of the list that are not shown keep theirs. */
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

/** What a day is known by within its stop. */
export const dayKey = (day: DesignDay): string => (typeof day === 'number' ? String(day) : day.id);
export const isOwnDay = (day: DesignDay): day is OwnDay => typeof day !== 'number';
/** Days that a stop has room for: of too many the last ones of the city's kit go, and never one that its expert wrote. */
export function daysWithin(days: readonly DesignDay[], most: number): DesignDay[] {
  const excess = Math.max(0, days.length - most);
  const ofKit = [...days.keys()].filter((at) => !isOwnDay(days[at]!));
  const spare = new Set(ofKit.slice(Math.max(0, ofKit.length - excess)));
  return days.filter((_, at) => !spare.has(at));
}
/** The day of the city's kit behind a day; null for one that is all the expert's. */
export const kitDayOf = (day: DesignDay): number | null => (isOwnDay(day) ? day.kit : day);

const inBoth = (words: Record<Locale, string>, rule: keyof typeof PLAN_WORDS): (WordFault | null)[] =>
  (['ar', 'en'] as const).map((script) => wordFault(words[script], { ...PLAN_WORDS[rule], script }));
/** What is wrong with the words of a day or an activity; null when nothing is. */
export const dayFault = (day: DesignDay): WordFault | null =>
  isOwnDay(day) ? ([...inBoth(day.title, 'title'), ...inBoth(day.text, 'text')].find(Boolean) ?? null) : null;
export const activityFault = ({ name }: DesignActivity): WordFault | null =>
  name ? (inBoth(name, 'name').find(Boolean) ?? null) : null;
/** What is wrong with the plan of a design, in its order. */
export const planFaults = ({ stops }: Pick<PackageDesign, 'stops'>): WordFault[] =>
  stops.flatMap(({ days, activities }) =>
    [...(days ?? []).map(dayFault), ...(activities ?? []).map(activityFault)].filter((fault) => fault !== null),
  );

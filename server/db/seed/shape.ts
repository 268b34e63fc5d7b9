import type { Theme } from '#contract/constants.ts';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';
import type { Bilingual, Sky, Source } from '#server/db/tables/catalogue-json.ts';
import type { AmenityCode } from './amenity-codes.ts';
import type { DayWords, TagCode } from './words.ts';

/** The shapes the catalogue is written in. Texts are Arabic first, then English. Money is Kuwaiti dinars, before fees. */
export const both = (ar: string, en: string): Bilingual => ({ ar, en });

export type HotelKind = 'palace' | 'lodge' | 'tower' | 'house' | 'resort' | 'riad' | 'boutique';
export type Mood = 'city' | 'beach' | 'mountain' | 'sacred';

/** Names of pictures for activities; the face has a drawing for each. */
export const ICONS = [
  'car',
  'boat',
  'ticket',
  'chef',
  'hike',
  'balloon',
  'train',
  'camera',
  'spa',
  'museum',
  'ski',
  'snorkel',
] as const;
export type Icon = (typeof ICONS)[number];

export type DaySeed = {
  title: Bilingual;
  text: Bilingual;
  tag: TagCode | null;
  /** Weekdays on which what it tells of is shut or not held; 0 is Sunday. */
  closedOn?: number[];
};
export const day = (
  titleAr: string,
  titleEn: string,
  textAr: string,
  textEn: string,
  tag: TagCode | null = null,
): DaySeed => ({ title: both(titleAr, titleEn), text: both(textAr, textEn), tag });

/** What belongs to none of its city's days: it takes a day of its own. */
export const NO_DAY = -1;

/** An activity of a city. `onDay` is the index of the city's day it belongs to, or NO_DAY. */
export type DoingSeed = {
  icon: Icon;
  name: Bilingual;
  dinars: number;
  onDay: number;
  /** Other days it is used on: it is planned for the first of all that a plan holds. */
  alsoOnDays?: number[];
  shared: boolean;
  /** It takes a day whole: a plan that has none left for it does not offer it. */
  takesDay?: true;
  /** When it can be done; all year where none are named. */
  months?: number[];
  /** Weekdays on which it is shut or not held; 0 is Sunday. */
  closedOn?: number[];
};
export const doing = (icon: Icon, ar: string, en: string, dinars: number, onDay: number): DoingSeed => ({
  icon,
  name: both(ar, en),
  dinars,
  onDay,
  shared: false,
});
export const inMonths = (months: number[], seed: DoingSeed): DoingSeed => ({ ...seed, months });
/** A day or an activity that is not to be had on these weekdays. */
export const notOn = <Seed extends DaySeed | DoingSeed>(closedOn: number[], seed: Seed): Seed => ({
  ...seed,
  closedOn,
});

export const wholeDay = (seed: DoingSeed): DoingSeed => ({ ...seed, takesDay: true });

/** An activity of more than one of the city's days. */
export const alsoOn = (alsoOnDays: number[], seed: DoingSeed): DoingSeed => ({ ...seed, alsoOnDays });

/** One price for the whole party: a car, a boat. */
export const shared = (icon: Icon, ar: string, en: string, dinars: number, onDay: number): DoingSeed => ({
  ...doing(icon, ar, en, dinars, onDay),
  shared: true,
});

export type HotelSeed = {
  name: Bilingual;
  kind: HotelKind;
  stars: 3 | 4 | 5;
  district: Bilingual;
  near: Bilingual;
  metres: number;
  /** A night for two in the simplest room. */
  dinars: number;
  amenities: AmenityCode[];
  /** What its rooms look upon, where the city’s own view is not to be seen from its district. */
  view?: Bilingual;
  /** Its district is a town of its own: the city is no part of the address. */
  isOutside?: true;
};
export const hotel = (
  nameAr: string,
  nameEn: string,
  kind: HotelKind,
  stars: 3 | 4 | 5,
  dinars: number,
  districtAr: string,
  districtEn: string,
  metres: number,
  nearAr: string,
  nearEn: string,
  amenities: AmenityCode[] = [],
): HotelSeed => ({
  name: both(nameAr, nameEn),
  kind,
  stars,
  district: both(districtAr, districtEn),
  near: both(nearAr, nearEn),
  metres,
  dinars,
  amenities,
});

export const facing = (view: Bilingual, seed: HotelSeed): HotelSeed => ({ ...seed, view });
export const outside = (seed: HotelSeed): HotelSeed => ({ ...seed, isOutside: true });

export type SeasonSeed = { months: number[]; phrase: Bilingual };
export const season = (months: number[], ar: string, en: string): SeasonSeed => ({ months, phrase: both(ar, en) });

export type CitySeed = {
  slug: string;
  /** Of the poster; the slug itself unless told. */
  scene?: string;
  country: string;
  name: Bilingual;
  /** Other spellings people search for. */
  also?: string;
  at: [latitude: number, longitude: number];
  zone: string;
  airport: string;
  /** Begins the codes of its hotels; its airport unless told. */
  code?: string;
  mood: Mood;
  /** What rooms look upon. */
  view: Bilingual;
  intro: Bilingual;
  /** January to December. */
  celsius: number[];
  rain: number[];
  skies?: Record<number, Sky>;
  seasons: SeasonSeed[];
  best: number[];
  /** Airport and hotel, both ways, for the whole party. */
  transfer: number;
  arrival: DaySeed;
  /** How one arrives from another city of the same trip, where that is told otherwise; by its slug. */
  arrivalFrom?: Record<string, DaySeed>;
  days: DaySeed[];
  /** Days that a plan leaves open, where those of the mood do not fit. */
  openDays?: [DayWords, ...DayWords[]];
  doings: DoingSeed[];
  /** Three-star hotels are among the experts' three here; elsewhere they stand back. */
  budget?: boolean;
  /** Experts choose among the first three (three-star ones last); the others are offered beside them. */
  hotels: HotelSeed[];
};

export type CountrySeed = {
  code: string;
  slug: string;
  /** Null for a country that is a region of its own: its path begins with it. */
  continent: string | null;
  name: Bilingual;
  also?: string;
  scene: string;
  intro: Bilingual;
  /** What hotels collect for each room and night, by stars from 3 to 5. */
  fee: { currency: string; amounts: [number, number, number] } | null;
  /** Help with the visa or the travel permission, for each adult. */
  visa: { name: Bilingual; dinars: number } | null;
};

export type ContinentSeed = { slug: string; name: Bilingual; also?: string; scene: string; intro: Bilingual };

/** One holding of an event, its days YYYY-MM-DD; an expected one is not announced yet and stands for whole months. */
export type EditionSeed = { startsOn: string; endsOn: string; isExpected: boolean; source: Source };

export type EventSeed = {
  slug: string;
  city: string;
  name: Bilingual;
  /** In the order of their days. */
  editions: EditionSeed[];
  intro: Bilingual;
};

export type ExpertSeed = {
  slug: string;
  name: Bilingual;
  headline: Bilingual;
  quote: Bilingual;
  bio: Bilingual;
  languages: string[];
  places: string[];
  portrait: string;
  level: ExpertLevel;
  country: 'KW' | 'SA';
};

export type PackageSeed = {
  id: number;
  expert: string;
  stops: [city: string, nights: number][];
  theme: Theme;
  title: Bilingual;
  why: Bilingual;
  summary: Bilingual;
  months: number[];
  leadDays: number;
  /** 0 is Sunday. */
  weekday: number;
  refundable: boolean;
  /** Which of a city's days its plan begins with, so that the plan holds what the texts promise; its number when none is named. */
  turn?: number;
  /** The activities in the price by their English names, where the texts promise others than the first alone. */
  included?: string[];
};

/** A package as it is written; `more` overrides the usual values. */
export const pack = (
  id: number,
  expert: string,
  theme: Theme,
  stops: PackageSeed['stops'],
  titleAr: string,
  titleEn: string,
  whyAr: string,
  whyEn: string,
  summaryAr: string,
  summaryEn: string,
  months: number[],
  more: Partial<Pick<PackageSeed, 'leadDays' | 'weekday' | 'refundable' | 'turn' | 'included'>> = {},
): PackageSeed => ({
  id,
  expert,
  theme,
  stops,
  title: both(titleAr, titleEn),
  why: both(whyAr, whyEn),
  summary: both(summaryAr, summaryEn),
  months,
  leadDays: 30 + ((id * 17) % 91),
  weekday: (id * 3) % 7,
  refundable: id % 4 !== 0,
  ...more,
});

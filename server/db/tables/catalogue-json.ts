import type { PackageCard } from '#contract/entities/package-card.ts';

/** A text or value in both languages. */
export type Bilingual<Value = string> = { ar: Value; en: Value };
export type Sky = 'sun' | 'cloud' | 'rain' | 'mist' | 'snow' | 'hot';

/** Where a fact was found, and on which day it was looked up there (YYYY-MM-DD). Without one nothing is said [WO1]. */
export type Source = { url: string; seen: string };

/** What a country asks of a passport: nothing, a visa given on arrival, an e-visa, an electronic permission, a visa. */
export type EntryNeed = 'free' | 'arrival' | 'evisa' | 'eta' | 'visa' | 'home';
/** The passports that visas are told for: those of both markets and of the other Gulf states. */
export type Passport = 'KW' | 'SA' | 'AE' | 'BH' | 'OM' | 'QA';
/** `days` of a stay without a visa, null where none are named; `season` is what holds in a part of the year or from a day on; `as_of` the day the source speaks of. */
export type EntryFact = {
  passport: Passport;
  need: EntryNeed;
  days: number | null;
  season: { text: Bilingual; source: Source } | null;
  as_of: string;
  source: Source;
};
/** What a country asks of those who live in a Gulf state on a permit, whatever their passport. */
export type ResidentFact = { text: Bilingual; as_of: string; source: Source };
/** What a ministry asks of its own citizens. */
export type TravelAdvice = { passport: 'KW' | 'SA'; text: Bilingual; source: Source };

/** place.details_json. `months` has twelve entries for cities, none for continents. */
export type PlaceDetails = {
  intro: Bilingual;
  months: { celsius: number; sky: Sky; rain_days: number; season: Bilingual }[];
  best_months: number[];
  /** Events alone: first and last day of the first edition, YYYY-MM-DD. */
  event: { starts_on: string; ends_on: string } | null;
  /** Events alone: every edition, in the order of their days. Not in catalogues that were filled before there were any. */
  editions?: { starts_on: string; ends_on: string; expected: boolean; source: Source }[];
  /** Countries alone, by passport. Not in catalogues that were filled before there were any. */
  entry?: EntryFact[];
  residents?: ResidentFact[];
  advice?: TravelAdvice[];
};

export type RefundRule = 'flexible' | 'moderate' | 'non_refundable';
export type BoardCode = 'RO' | 'BB' | 'HB' | 'FB' | 'AI';

/** hotel.rooms_json: one entry a room type; each board of it is a rate of its own. */
export type RoomType = {
  code: string;
  name: Bilingual;
  /** Art key of server/art. */
  image: string;
  max_adults: number;
  max_guests: number;
  /** Fils a night for two adults, our cost before season and demand. */
  base_fils: number;
  /** Fils a night for each guest (not infants) beyond two. */
  extra_fils: number;
  /** Rooms of this type for one night. */
  stock: number;
  rates: { board: BoardCode; board_fils_per_guest: number; refund: RefundRule }[];
};

/** hotel.details_json. */
export type HotelFacts = {
  address: Bilingual;
  description: Bilingual;
  nearby: Bilingual;
  /** Codes of server/content/amenity-codes.ts. */
  amenities: string[];
  check_in: string;
  check_out: string;
  /** Paid at the hotel, for each room and night. */
  property_fee: { amount: number; currency: string } | null;
  /** Art keys, the first is the thumb. */
  images: string[];
  distance_m: number;
};

/** expert.details_json. */
export type ExpertFacts = {
  ar: { quote: string; bio: string };
  en: { quote: string; bio: string };
  languages: string[];
  places: string[];
};

export type CatalogueAmenity = {
  id: number;
  name: Bilingual;
  type: 'per_personal' | 'per_service';
  adult_fils: number;
  service_fils: number;
};

/** An activity as its provider knows it, and the stop it is done in; the first is 0. What it is called may be the expert's own words. */
export type SoldActivity = { code: string; stop: number };

/** package.details_json. */
export type PackageFacts = {
  summary: Bilingual;
  /** In travel order; `hotels` are the expert's three, best first. */
  stops: { city: string; nights: number; hotels: string[] }[];
  /**
   * `months`: when an activity can be done; all year without them. `closed_on`: weekdays it cannot be done on, 0 is Sunday.
   * `activity`: null is our own work, which no provider sells; packages of before it was written down have none.
   */
  amenities: (CatalogueAmenity & {
    selected: boolean;
    day: number | null;
    icon: string;
    months?: number[];
    closed_on?: number[];
    activity?: SoldActivity | null;
  })[];
  forced: CatalogueAmenity[];
  itinerary: {
    day: number;
    to_day: number;
    title: Bilingual;
    text: Bilingual;
    tags: Bilingual<string[]>;
    travels: boolean;
    any_hour?: boolean;
    /** Weekdays on which what it visits is shut, 0 is Sunday; a proposed date never falls on them, a chosen one may. */
    closed_on?: number[];
  }[];
  included: Bilingual<string[]>;
  gallery: { image: string; scene: string | null; caption: Bilingual }[];
  travel_months: number[];
  theme: PackageCard['theme'];
};

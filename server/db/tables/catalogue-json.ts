import type { PackageCard } from '#contract/entities/package-card.ts';
import type { BoardCode, RoomContent } from '#contract/entities/room.ts';

export type Bilingual<Value = string> = { ar: Value; en: Value };
export type Sky = 'sun' | 'cloud' | 'rain' | 'mist' | 'snow' | 'hot';

/** Day as YYYY-MM-DD. Facts without one are not shown [WO1]. */
export type Source = { url: string; seen: string };

export type EntryNeed = 'free' | 'arrival' | 'evisa' | 'eta' | 'visa' | 'home';
/** Both markets and the other Gulf states. */
export type Passport = 'KW' | 'SA' | 'AE' | 'BH' | 'OM' | 'QA';
/** `season`: a rule for part of the year or from a date. */
export type EntryFact = {
  passport: Passport;
  need: EntryNeed;
  days: number | null;
  season: { text: Bilingual; source: Source } | null;
  as_of: string;
  source: Source;
};
export type ResidentFact = { text: Bilingual; as_of: string; source: Source };
export type TravelAdvice = { passport: 'KW' | 'SA'; text: Bilingual; source: Source };

/** place.details_json; `months`: twelve for cities, none for continents. */
export type PlaceDetails = {
  intro: Bilingual;
  months: { celsius: number; sky: Sky; rain_days: number; season: Bilingual }[];
  best_months: number[];
  /** First edition; events only. */
  event: { starts_on: string; ends_on: string } | null;
  editions?: { starts_on: string; ends_on: string; expected: boolean; source: Source }[];
  /** By passport; absent in older catalogues. */
  entry?: EntryFact[];
  residents?: ResidentFact[];
  advice?: TravelAdvice[];
  /** Ids of photographs; cities only. */
  pictures?: string[];
};

export type RefundRule = 'flexible' | 'moderate' | 'non_refundable';

/** hotel.rooms_json; each board is a separate rate. */
export type RoomType = Pick<RoomContent, 'beds' | 'cots' | 'extra_beds' | 'square_metres'> & {
  code: string;
  name: Bilingual;
  image: string;
  max_adults: number;
  max_guests: number;
  /** Fils per night for two adults, before season and demand. */
  base_fils: number;
  /** Fils per night; infants do not count. */
  extra_fils: number;
  stock: number;
  rates: { board: BoardCode; board_fils_per_guest: number; refund: RefundRule }[];
};

export type HotelFacts = {
  address: Bilingual;
  description: Bilingual;
  nearby: Bilingual;
  amenities: string[];
  check_in: string;
  check_out: string;
  /** At the hotel, per room and night. */
  property_fee: { amount: number; currency: string } | null;
  images: string[];
  /** Of own hotels: the leading photograph of each room type. */
  room_images?: { image: string; name: Bilingual }[];
  distance_m: number;
  /** In a language that is not known: empty. */
  district?: Bilingual;
};

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
  /** A provider's, as the price; absent: a share of it. */
  cost_fils?: number;
};

/** What is sold in a stop at least. `board` null: none promised; `kind`: hotel or apartments, null: either [CA11]. */
export type StopPromise = { stars: number; board: BoardCode | null; kind: string | null };

/** `stop` from 0. Its shown name may be the expert's own. */
export type SoldActivity = { code: string; stop: number };

export type PackageFacts = {
  summary: Bilingual;
  /** `hotels`: the expert's three, best first. */
  stops: { city: string; nights: number; hotels: string[]; promise?: StopPromise }[];
  /** `closed_on`: 0 is Sunday; `activity`: null is our own service. */
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
    /** 0 is Sunday: proposed dates avoid them, chosen ones need not. */
    closed_on?: number[];
  }[];
  included: Bilingual<string[]>;
  gallery: { image: string; scene: string | null; caption: Bilingual }[];
  travel_months: number[];
  theme: PackageCard['theme'];
};

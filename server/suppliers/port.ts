import type { Cabin, Locale } from '#contract/constants.ts';
import type { CopyState } from '#contract/entities/studio/city-hotels.ts';
import type { CheckedBag, Leg } from '#contract/entities/flight-option.ts';
import type { RoomContent, RoomFit } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Tables } from '#server/db/database.ts';
import type { Purpose } from '#server/vendors/purposes.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import type { BookingPort } from './booking-port.ts';
import type { CancellationStep, Cost, QuotedComponent, VendorPrice, Visit } from './component.ts';

export { EMBEDDED_LIMITS, UnknownAnswer } from './booking-port.ts';
export type {
  BookingLookup,
  BookingParty,
  BookingPort,
  BookingResult,
  CallLimits,
  CancellationQuote,
  CancellationResult,
  Guest,
  Holding,
  HoldRefusal,
  HoldResult,
  PriceCheckResult,
  SupplierAction,
  SupplierMessage,
  TravelDocument,
} from './booking-port.ts';
export type { CancellationStep, Cost, QuotedComponent, VendorPrice, Visit } from './component.ts';

export type FlightQuery = {
  legs: { from: string; to: string; date: string }[];
  cabin: Cabin;
  rooms: SelectedRooms;
  locale: Locale;
};

/** For the whole party. `ref`: our row id (./offer-rows.ts), opaque to browsers. */
export type FlightOffer = {
  supplier: string;
  ref: string;
  cabin: Cabin;
  cost: Cost;
  /** Absent for prices in dinars. */
  vendorPrice?: VendorPrice;
  /** Epoch ms; absent: while stock lasts. */
  expiresAt?: number;
  legs: Leg[];
  refundable: boolean;
  /** It is not booked without the travellers' documents; absent: the airline asks at check-in [LB10]. */
  needsDocuments?: boolean;
  fareName: string;
  /** Tells fares of one flight apart, in every language. */
  fareCode: string;
  seatsLeft: number;
  /** Null: hand baggage alone; absent: not told. */
  checkedBag?: CheckedBag | null;
};

export type HotelQuery = {
  city: string;
  checkIn: string;
  checkOut: string;
  rooms: SelectedRooms;
  locale: Locale;
  hotelCodes?: string[];
  /** Also others of the city, of at least so many stars where the supplier knows them. */
  beside?: { stars: number };
  /** Whose share of a vendor's calls it spends; absent: a visitor's [CA12]. */
  purpose?: Purpose;
};

/** `costs` per requested room, null where the party does not fit. */
export type RoomOffer = {
  ref: string;
  type: string;
  name: string;
  boardCode: 'RO' | 'BB' | 'HB' | 'FB' | 'AI';
  boardName: string;
  costs: (Cost | null)[];
  vendorPrices?: (VendorPrice | null)[];
  expiresAt?: number;
  cancellation: CancellationStep[];
  propertyFee: { amount: number; currency: string } | null;
  left: number;
  image: string;
  content?: RoomContent;
  /** Per requested room, as ./fitting.ts judges it. */
  fits?: RoomFit[];
};
export type HotelOffer = {
  supplier: string;
  hotelCode: string;
  searchId: string;
  type: string;
  rooms: RoomOffer[];
  /** Of hotels outside our catalogue. */
  house?: VendorHotelContent;
};

/** All visits or none; a trip's transfers are one with many visits. */
export type ActivityQuery = { visits: Visit[]; rooms: SelectedRooms };
export type ActivityOffer = {
  supplier: string;
  /** On all days, for the whole party. */
  available: boolean;
  cancellation: CancellationStep[];
  /** A person confirms it within so many hours of the booking. */
  confirmHours?: number;
};

export type DaysQuery = {
  from: string;
  to: string;
  dates: string[];
  nights: number;
  cabin: Cabin;
  rooms: SelectedRooms;
};

export type FlightSupplier = BookingPort & {
  search(query: FlightQuery): Promise<FlightOffer[]>;
  /** For the same query; null when gone. */
  look(ref: string, query: FlightQuery): Promise<FlightOffer | null>;
  /** Days without flights are missing. Absent where it needs a search per day. */
  cheapestByDay?(query: DaysQuery): Promise<Map<string, Cost>>;
};

export type VendorHotelContent = Pick<
  Tables['hotel'],
  'code' | 'city_slug' | 'stars' | 'name_ar' | 'name_en' | 'latitude' | 'longitude'
> & { facts: HotelFacts };
/** `type`: as in its offers; `isGone`: the vendor tells no such house now. */
export type KnownHouse = VendorHotelContent & { type: string; isGone?: boolean };
/** `words`: folded, of either name, each within it. */
export type HouseQuery = { city: string; words?: string[]; stars?: number; most: number };
export type HotelSupplier = BookingPort & {
  search(query: HotelQuery): Promise<HotelOffer[]>;
  /** Gone rates are missing, null when all are. One ref per requested room, in order. */
  look(hotelCode: string, refs: string[], query: HotelQuery): Promise<HotelOffer | null>;
  content?(): Promise<VendorHotelContent[]>;
  /** Of ours in this supplier's copy; never asks the vendor. */
  houses?(codes: string[]): Promise<KnownHouse[]>;
  /** Of a city in this supplier's copy, the nearest to its centre first; never asks the vendor. */
  housesIn?(query: HouseQuery): Promise<KnownHouse[]>;
  /** Copies a house before all others. From when on the vendor may be asked, epoch ms; null: no house of its own. */
  copyFirst?(code: string): Promise<number | null>;
  /** How its copy of a city stands; one that is missing is fetched next [CA12]. */
  copyOf?(city: string): Promise<CopyState>;
};

export type ActivitySupplier = BookingPort & {
  /** In query order; null for unsold activities. */
  search(queries: ActivityQuery[]): Promise<(ActivityOffer | null)[]>;
};

/** A job releases its lapsed holds. */
export type EmbeddedSupplier<Supplier extends BookingPort> = Supplier & {
  /** Before `now` (epoch ms); returns how many. */
  releaseExpired(now: number): Promise<number>;
};

export type Suppliers = {
  flights: FlightSupplier[];
  hotels: HotelSupplier[];
  activities: ActivitySupplier[];
  codes: string[];
  /** Throws for an unknown code. */
  of(component: Pick<QuotedComponent, 'supplier'>): BookingPort;
  /** As `duffel`; undefined if it sends no messages. */
  named(name: string): BookingPort | undefined;
  /** Of embedded suppliers; returns how many. */
  releaseExpired(now: number): Promise<number>;
  /** Rises with every change of stock, a quarter of a second late at most. */
  stockVersion(): Promise<number>;
};

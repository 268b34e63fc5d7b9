import type { Cabin, Locale } from '#contract/constants.ts';
import type { Leg } from '#contract/entities/flight-option.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Tables } from '#server/db/database.ts';
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

/**
 * A fare for the whole party. Browsers may read `ref`: for vendors it is our random row id (./offer-rows.ts), opaque
 * outside the supplier.
 */
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
  fareName: string;
  /** Brand and checked bags, equal in every language and day: distinguishes fares of the same flights. */
  fareCode: string;
  seatsLeft: number;
};

export type HotelQuery = {
  city: string;
  checkIn: string;
  checkOut: string;
  rooms: SelectedRooms;
  locale: Locale;
  hotelCodes?: string[];
};

/** A room rate; `costs` per requested room in order, null where the party does not fit. `ref` as in FlightOffer. */
export type RoomOffer = {
  ref: string;
  type: string;
  name: string;
  boardCode: 'RO' | 'BB' | 'HB' | 'FB' | 'AI';
  boardName: string;
  costs: (Cost | null)[];
  /** In the order of `costs`; absent for prices in dinars. */
  vendorPrices?: (VendorPrice | null)[];
  /** As in FlightOffer. */
  expiresAt?: number;
  cancellation: CancellationStep[];
  propertyFee: { amount: number; currency: string } | null;
  left: number;
  image: string;
};
export type HotelOffer = {
  supplier: string;
  hotelCode: string;
  searchId: string;
  type: string;
  rooms: RoomOffer[];
  /** Page content for hotels outside our catalogue. */
  house?: VendorHotelContent;
};

/** An activity for a party: all visits or none; a trip's transfers are one with many visits. */
export type ActivityQuery = { visits: Visit[]; rooms: SelectedRooms };
export type ActivityOffer = {
  supplier: string;
  /** True when the whole party has places on all days. */
  available: boolean;
  cancellation: CancellationStep[];
};

/** Return trips on the same airports, for each departure day. */
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
  /** The current fare behind a searched `ref`, for the same query; null when gone. */
  look(ref: string, query: FlightQuery): Promise<FlightOffer | null>;
  /** The cheapest fare per day; days without flights are missing. Absent where it needs a search per day. */
  cheapestByDay?(query: DaysQuery): Promise<Map<string, Cost>>;
};

/** A hotel page's content in both languages. */
export type VendorHotelContent = Pick<
  Tables['hotel'],
  'code' | 'city_slug' | 'stars' | 'name_ar' | 'name_en' | 'latitude' | 'longitude'
> & { facts: HotelFacts };
export type HotelSupplier = BookingPort & {
  search(query: HotelQuery): Promise<HotelOffer[]>;
  /**
   * A hotel with the current rates of searched refs, for the same query; gone rates are missing, null when all are. One
   * ref per requested room, in order.
   */
  look(hotelCode: string, refs: string[], query: HotelQuery): Promise<HotelOffer | null>;
  /** The supplier's hotels outside our catalogue. */
  content?(): Promise<VendorHotelContent[]>;
};

export type ActivitySupplier = BookingPort & {
  /** Results in query order; null for unsold activities. */
  search(queries: ActivityQuery[]): Promise<(ActivityOffer | null)[]>;
};

/** A supplier with stock in our database: a job releases its lapsed holds. */
export type EmbeddedSupplier<Supplier extends BookingPort> = Supplier & {
  /** Releases holds that lapsed before `now` (epoch ms); returns how many. */
  releaseExpired(now: number): Promise<number>;
};

/** The installed suppliers, as passed to modules and jobs. */
export type Suppliers = {
  flights: FlightSupplier[];
  hotels: HotelSupplier[];
  activities: ActivitySupplier[];
  /** Codes of suppliers for a component, closed ones included. */
  codes: string[];
  /** Throws for an unknown code. */
  of(component: Pick<QuotedComponent, 'supplier'>): BookingPort;
  /** By configured name, such as `duffel`; undefined if it sends no messages. */
  named(name: string): BookingPort | undefined;
  /** Releases lapsed holds of embedded suppliers; returns how many. */
  releaseExpired(now: number): Promise<number>;
  /** Rises with every change of stock in any process, at most a quarter of a second late. */
  stockVersion(): Promise<number>;
};

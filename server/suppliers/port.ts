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
 * A fare for the whole party. `ref` is opaque to all but its supplier, and may be read in the browser: a vendor's own ids and
 * prices stay in a row of ours (./offer-rows.ts), whose unreadable id it then is.
 */
export type FlightOffer = {
  supplier: string;
  ref: string;
  cabin: Cabin;
  cost: Cost;
  /** Absent where the supplier asks dinars. */
  vendorPrice?: VendorPrice;
  /** Epoch ms until when the supplier stands by it; absent: as long as there is stock. */
  expiresAt?: number;
  legs: Leg[];
  refundable: boolean;
  fareName: string;
  /** Its brand and checked bags, alike in every language and on every day: what tells it from the other fares of its flights. */
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

/** A room rate; `costs` for each requested room in order, null where the party does not fit. `ref` as in FlightOffer. */
export type RoomOffer = {
  ref: string;
  type: string;
  name: string;
  boardCode: 'RO' | 'BB' | 'HB' | 'FB' | 'AI';
  boardName: string;
  costs: (Cost | null)[];
  /** In the order of `costs`; absent where the supplier asks dinars. */
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
  /** What its page shows, where our catalogue does not describe it. */
  house?: VendorHotelContent;
};

/** An activity for a party: all its visits or none; the transfers of a trip are one with many. */
export type ActivityQuery = { visits: Visit[]; rooms: SelectedRooms };
export type ActivityOffer = {
  supplier: string;
  /** Whether the whole party has its places on all the days. */
  available: boolean;
  cancellation: CancellationStep[];
};

/** There and back over the same two airports, for each of these days of departure. */
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
  /** The fare behind a `ref` of a search for the same query, as it is now under the same `ref`; null when it is gone. */
  look(ref: string, query: FlightQuery): Promise<FlightOffer | null>;
  /** The cheapest fare of each day; a day is missing when nothing flies. Absent where it would cost a search for each day. */
  cheapestByDay?(query: DaysQuery): Promise<Map<string, Cost>>;
};

/** What a house's page shows, in both languages. */
export type VendorHotelContent = Pick<
  Tables['hotel'],
  'code' | 'city_slug' | 'stars' | 'name_ar' | 'name_en' | 'latitude' | 'longitude'
> & { facts: HotelFacts };
export type HotelSupplier = BookingPort & {
  search(query: HotelQuery): Promise<HotelOffer[]>;
  /**
   * One hotel with at least the rates of these refs of a search for the same query, as they are now under the same refs; what
   * is gone is missing, null when all of it is. `refs` has one ref for each requested room, in order.
   */
  look(hotelCode: string, refs: string[], query: HotelQuery): Promise<HotelOffer | null>;
  /** The supplier's own houses, where our catalogue does not describe them. */
  content?(): Promise<VendorHotelContent[]>;
};

export type ActivitySupplier = BookingPort & {
  /** What it says of each query, in order; null where it does not sell that. */
  search(queries: ActivityQuery[]): Promise<(ActivityOffer | null)[]>;
};

/** A supplier whose stock is in our own database: its lapsed holds are given back by a job. */
export type EmbeddedSupplier<Supplier extends BookingPort> = Supplier & {
  /** Gives back what was held until before `now` (epoch ms); answers how many holds ended. */
  releaseExpired(now: number): Promise<number>;
};

/** All suppliers of this installation: what modules and jobs are given. */
export type Suppliers = {
  flights: FlightSupplier[];
  hotels: HotelSupplier[];
  activities: ActivitySupplier[];
  /** Codes of those that answer for a component, the closed ones too. */
  codes: string[];
  /** The supplier of a quoted component. Throws when there is none of that code. */
  of(component: Pick<QuotedComponent, 'supplier'>): BookingPort;
  /** The supplier whose messages come under a configured name, such as `duffel`; undefined when it sends none. */
  named(name: string): BookingPort | undefined;
  /** Gives back every lapsed hold of the embedded suppliers; answers how many. */
  releaseExpired(now: number): Promise<number>;
  /** Rises with every change of stock, in this process or another, seen at most a quarter of a second late. */
  stockVersion(): Promise<number>;
};

import type { Cabin, Locale } from '#contract/constants.ts';
import type { Leg } from '#contract/entities/flight-option.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Tables } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';

/** Thrown when a supplier's answer is not known: it may have acted. Look it up by our reference, never repeat it. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
}

/** Fils a supplier charges us. Never leaves the server. */
export type Cost = number;

export type FlightQuery = {
  legs: { from: string; to: string; date: string }[];
  cabin: Cabin;
  rooms: SelectedRooms;
  locale: Locale;
};

/** A fare for the whole party. `ref` is opaque to all but its supplier. */
export type FlightOffer = {
  supplier: string;
  ref: string;
  cabin: Cabin;
  cost: Cost;
  legs: Leg[];
  refundable: boolean;
  fareName: string;
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

/** A room rate; `costs` for each requested room in order, null where the party does not fit. */
export type RoomOffer = {
  ref: string;
  type: string;
  name: string;
  boardCode: 'RO' | 'BB' | 'HB' | 'FB' | 'AI';
  boardName: string;
  costs: (Cost | null)[];
  /** `amount` is the share of the stay in basis points kept from `from` (an instant) on. */
  cancellation: { from: string; basisPoints: number }[];
  propertyFee: { amount: number; currency: string } | null;
  left: number;
  image: string;
};
export type HotelOffer = { supplier: string; hotelCode: string; searchId: string; type: string; rooms: RoomOffer[] };

/** An activity of a supplier on a day. */
export type Visit = { code: string; date: string };
/** An activity for a party: all its visits or none; the transfers of a trip are one with many. */
export type ActivityQuery = { visits: Visit[]; rooms: SelectedRooms };
/** `cancellation` as in RoomOffer: the share of the cost kept from an instant on. */
export type ActivityOffer = {
  supplier: string;
  /** Whether the whole party has its places on all the days. */
  available: boolean;
  cancellation: { from: string; basisPoints: number }[];
};

/**
 * What must be held and booked for an order, as a quote writes it down: one component per fare, per hotel stay and per
 * activity, in this order. Quotes of before activities had stock have no component of them.
 */
export type QuotedComponent =
  | {
      kind: 'flight';
      supplier: string;
      ref: string;
      cost: Cost;
      rooms: SelectedRooms;
      refundable: boolean;
      priceMinor: number;
    }
  | {
      kind: 'hotel';
      supplier: string;
      hotelCode: string;
      city: string;
      checkIn: string;
      checkOut: string;
      rooms: SelectedRooms;
      /** One rate for each requested room, in order. */
      rates: { ref: string; cost: Cost; cancellation: { from: string; basisPoints: number }[] }[];
      cost: Cost;
      priceMinor: number;
    }
  | {
      kind: 'activity';
      supplier: string;
      /** The amenity of the package that it is. */
      amenity: number;
      visits: Visit[];
      rooms: SelectedRooms;
      cancellation: { from: string; basisPoints: number }[];
      cost: Cost;
      priceMinor: number;
    };

export type PriceCheckResult = { kind: 'same'; cost: Cost } | { kind: 'changed'; cost: Cost } | { kind: 'gone' };
export type HoldResult =
  | { kind: 'held'; locator: string; cost: Cost }
  | { kind: 'changed'; cost: Cost }
  | { kind: 'sold_out' };
export type BookingResult = { kind: 'booked'; locator: string } | { kind: 'refused'; reason: string };
export type BookingLookup = { kind: 'held' | 'booked' | 'cancelled'; locator: string } | { kind: 'none' };

/** The names a supplier books for. */
export type Guest = { first_name: string; last_name: string; kind: 'adult' | 'child' | 'infant'; room: number };

/**
 * What flight, hotel and activity suppliers alike must do with a quoted component. `ourRef` is unique for order and component: a
 * repeat with the same one acts once. A method that throws UnknownAnswer may have acted.
 */
export type BookingPort = {
  code: string;
  recheck(component: QuotedComponent): Promise<PriceCheckResult>;
  /** Takes seats, rooms or places out of sale until `expiresAt` (epoch ms). */
  hold(component: QuotedComponent, ourRef: string, expiresAt: number): Promise<HoldResult>;
  /** Books what is held under `ourRef`; re-holds by itself when the hold lapsed and stock is left at the same cost. */
  book(component: QuotedComponent, ourRef: string, guests: Guest[]): Promise<BookingResult>;
  release(ourRef: string): Promise<void>;
  find(ourRef: string): Promise<BookingLookup>;
  /** The fee in fils that cancelling costs at `at` (epoch ms). */
  cancellationFee(component: QuotedComponent, at: number): Promise<Cost>;
  cancel(ourRef: string): Promise<void>;
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
  /** The cheapest fare of each day; a day is missing when nothing flies. */
  cheapestByDay(query: DaysQuery): Promise<Map<string, Cost>>;
};
/** What a house's page shows, in both languages. */
export type HouseContent = Pick<
  Tables['hotel'],
  'code' | 'city_slug' | 'stars' | 'name_ar' | 'name_en' | 'latitude' | 'longitude'
> & { facts: HotelFacts };
export type HotelSupplier = BookingPort & {
  search(query: HotelQuery): Promise<HotelOffer[]>;
  /** The supplier's own houses, where our catalogue does not describe them. */
  content?(): Promise<HouseContent[]>;
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
  /** Gives back every lapsed hold of the embedded suppliers; answers how many. */
  releaseExpired(now: number): Promise<number>;
  /** Rises with every change of stock, in this process or another, seen at most a quarter of a second late. */
  stockVersion(): Promise<number>;
};

import type { CurrencyCode } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';

/** Fils a supplier charges us. Never leaves the server. */
export type Cost = number;

/**
 * What a vendor of the network asks in its own money, at the rate our cost was made with: prices are compared in the vendor's
 * money, so that a new table of rates never looks like a new price. Never leaves the server.
 */
export type VendorPrice = {
  /** Decimals as the vendor writes them, such as `221.78`. */
  amount: string;
  currency: CurrencyCode;
  /** Micro-units of the currency for one dinar, frozen. */
  perDinar: number;
};

/** `basisPoints` is the share kept from `from` (an instant) on. */
export type CancellationStep = { from: string; basisPoints: number };

/** An activity of a supplier on a day. */
export type Visit = { code: string; date: string };

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
      /** Absent where the supplier asks dinars. */
      vendorPrice?: VendorPrice;
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
      rates: { ref: string; cost: Cost; vendorPrice?: VendorPrice; cancellation: CancellationStep[] }[];
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
      cancellation: CancellationStep[];
      cost: Cost;
      priceMinor: number;
    };

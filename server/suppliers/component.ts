import type { CurrencyCode } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';

/** Fils we pay a supplier. Never leaves the server. */
export type Cost = number;

/**
 * The vendor's price and frozen rate. Prices are compared in the vendor's currency, so new rates never look like new
 * prices. Never leaves the server.
 */
export type VendorPrice = {
  /** The vendor's decimal, such as `221.78`. */
  amount: string;
  currency: CurrencyCode;
  /** Micro-units of the currency per dinar, frozen. */
  perDinar: number;
};

/** `basisPoints` is the share kept from `from` (an instant) on. */
export type CancellationStep = { from: string; basisPoints: number };

/** A supplier's activity on a day. */
export type Visit = { code: string; date: string };

/** Parts of a quote to hold and book, in order: fares, hotel stays, activities. Older quotes lack activities. */
export type QuotedComponent =
  | {
      kind: 'flight';
      supplier: string;
      ref: string;
      cost: Cost;
      /** Absent for prices in dinars. */
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
      /** One rate per requested room, in order. */
      rates: { ref: string; cost: Cost; vendorPrice?: VendorPrice; cancellation: CancellationStep[] }[];
      cost: Cost;
      priceMinor: number;
    }
  | {
      kind: 'activity';
      supplier: string;
      /** The package's amenity. */
      amenity: number;
      visits: Visit[];
      rooms: SelectedRooms;
      cancellation: CancellationStep[];
      cost: Cost;
      priceMinor: number;
    };

import type { CurrencyCode } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';

export type Cost = number;

/** Compared in the vendor's currency: new rates never look like new prices. Stays on the server. */
export type VendorPrice = {
  /** A decimal, as `221.78`. */
  amount: string;
  currency: CurrencyCode;
  /** Micro-units per dinar, frozen. */
  perDinar: number;
};

/** The share kept from `from` (an instant) on. */
export type CancellationStep = { from: string; basisPoints: number };

export type Visit = { code: string; date: string };

/** In order: fares, stays, activities. Older quotes lack activities. */
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
      /** Per requested room, in order. */
      rates: { ref: string; cost: Cost; vendorPrice?: VendorPrice; cancellation: CancellationStep[] }[];
      cost: Cost;
      priceMinor: number;
    }
  | {
      kind: 'activity';
      supplier: string;
      amenity: number;
      visits: Visit[];
      rooms: SelectedRooms;
      cancellation: CancellationStep[];
      cost: Cost;
      priceMinor: number;
    };

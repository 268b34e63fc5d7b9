import type { Locale } from '#contract/constants.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cost, QuotedComponent } from './component.ts';

/** Thrown when the outcome is unknown: the supplier may have acted. Look it up by our reference, never repeat. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
}

/** A traveller as in the document; `room` counts requested rooms from 0. */
export type Guest = Traveller;
/** The contact is the customer's; `mobile` is E.164. */
export type BookingParty = { guests: Guest[]; contact: { email: string; mobile: string; locale: Locale } };

/** `stock` is reserved, `order` unpaid at the vendor, `price` only confirmed. Suppliers name their strongest kind. */
export type Holding = 'stock' | 'order' | 'price';
export type SupplierAction = 'hold' | 'book' | 'cancel';
/** Limits of calls without an answer. */
export type CallLimits = {
  /** Longest wait (ms); afterwards the outcome is unknown. */
  patience: number;
  /**
   * "Nothing found" proves nothing was done only this long after the call (ms). Infinity: only a vendor message or a
   * person settles it.
   */
  landing: number;
  /** Tries while each certainly did nothing; 1: never repeated. */
  tries: number;
};

export type PriceCheckResult = { kind: 'same'; cost: Cost } | { kind: 'changed'; cost: Cost } | { kind: 'gone' };
/**
 * Why a hold is refused: travellers' passports, names or ages, the `contact`, or a supplier's reason the customer
 * cannot fix.
 */
export type HoldRefusal = 'passport' | 'names' | 'ages' | 'contact' | 'supplier';
export type HoldResult =
  /** `locator` is empty for a price-only hold. */
  | { kind: 'held'; locator: string; cost: Cost }
  | { kind: 'changed'; cost: Cost }
  | { kind: 'sold_out' }
  /** `guests`: affected places in the party. `vendor`: its own words, without personal data. */
  | { kind: 'refused'; reason: HoldRefusal; guests: number[]; vendor: string };
/** `sold_out`, `gone`, `price_changed` and `hold_expired` mean that someone else has it. */
export type BookingResult = { kind: 'booked'; locator: string } | { kind: 'refused'; reason: string };
/** `isCertain`: nothing was done, whatever `landing` is. `isUnsent`: never asked to book, and its hold is gone. */
export type BookingLookup =
  | { kind: 'held' | 'booked' | 'cancelled'; locator: string; isCertain?: boolean }
  | { kind: 'none'; isCertain?: boolean; isUnsent?: boolean };

/** The cost of cancelling, and the form of the refund. */
export type CancellationQuote = {
  /** Fils that the supplier keeps. */
  fee: Cost;
  /** `credit`: a voucher or airline credit, so the fee equals the cost. */
  refundTo: 'money' | 'credit' | 'unknown';
  /** Epoch ms; null for published terms. */
  expiresAt: number | null;
};
/** `refused`: a person must ask the vendor. */
export type CancellationResult = { kind: 'cancelled' } | { kind: 'refused'; reason: string };

/** An e-ticket, or a hotel voucher with its legal payment note and the hotel's remarks. */
export type TravelDocument =
  | { kind: 'ticket'; number: string }
  | { kind: 'voucher'; number: string; provider: { name: string; vatNumber: string } | null; remarks: string[] };
/** A verified vendor message; `body` is for its supplier, without personal data. */
export type SupplierMessage = { eventId: string; body: object };

/**
 * Booking of quoted components. `ourRef` is unique per order and component; repeats act once. NotSent
 * (server/vendors/errors.ts): nothing happened. After other errors never repeat: use `find`.
 */
export type BookingPort = {
  code: string;
  holding: Holding;
  limits: Record<SupplierAction, CallLimits>;
  /** Availability at the quoted price, compared in the supplier's own currency. */
  recheck(component: QuotedComponent): Promise<PriceCheckResult>;
  /** Reserves stock until `expiresAt` (epoch ms), as far as `holding` allows. */
  hold(component: QuotedComponent, ourRef: string, expiresAt: number, party: BookingParty): Promise<HoldResult>;
  /** Books the hold under `ourRef`; renews a lapsed hold at the same cost. */
  book(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<BookingResult>;
  /** Releases a hold, also one that lands later under this reference. */
  release(ourRef: string): Promise<void>;
  find(ourRef: string): Promise<BookingLookup>;
  /** Cost of cancelling at `at` (epoch ms). With `ourRef` asks the vendor; without it, computes from the conditions. */
  quoteCancellation(component: QuotedComponent, when: { at: number; ourRef?: string }): Promise<CancellationQuote>;
  /** Cancels a booking at the latest quote; a hold is released for good. */
  cancel(ourRef: string): Promise<CancellationResult>;
  /** Available documents; more may come hours later. */
  documents?(ourRef: string): Promise<TravelDocument[]>;
  /** Verifies the raw body; null when forged. */
  readWebhook?(rawBody: string, headers: Record<string, string | undefined>): SupplierMessage | null;
  /** Processes a verified message, in any order and repeatedly. Returns our references it may concern. */
  onMessage?(message: SupplierMessage): Promise<string[]>;
  /** True when an airline changed a booking: the customer must be informed. */
  reportsChange?(message: SupplierMessage): boolean;
};

/** For stock in our own database: answers are immediate, and "not found" is certain after ten seconds. */
export const EMBEDDED_LIMITS: BookingPort['limits'] = {
  hold: { patience: 20_000, landing: 10_000, tries: 3 },
  book: { patience: 20_000, landing: 10_000, tries: 3 },
  cancel: { patience: 20_000, landing: 10_000, tries: Infinity },
};

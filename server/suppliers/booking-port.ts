import type { Locale } from '#contract/constants.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cost, QuotedComponent } from './component.ts';

/** The supplier may have acted: look it up by our reference, never repeat. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
}

export type Guest = Traveller;
/** The customer's; `mobile` is E.164. */
export type BookingParty = { guests: Guest[]; contact: { email: string; mobile: string; locale: Locale } };

/** `stock`: reserved; `order`: unpaid at the vendor; `price`: only confirmed. */
export type Holding = 'stock' | 'order' | 'price';
export type SupplierAction = 'hold' | 'book' | 'cancel';
export type CallLimits = {
  /** Ms; afterwards the outcome is unknown. */
  patience: number;
  /** Ms after which "nothing found" proves that nothing was done. Infinity: a message or person settles it. */
  landing: number;
  /** While each certainly did nothing; 1: never repeated. */
  tries: number;
};

export type PriceCheckResult = { kind: 'same'; cost: Cost } | { kind: 'changed'; cost: Cost } | { kind: 'gone' };
/** `supplier`: a reason that the customer cannot fix. */
export type HoldRefusal = 'passport' | 'names' | 'ages' | 'contact' | 'supplier';
export type HoldResult =
  /** `locator` is empty for a price-only hold. */
  | { kind: 'held'; locator: string; cost: Cost }
  | { kind: 'changed'; cost: Cost }
  | { kind: 'sold_out' }
  /** `guests`: places in the party. `vendor`: its own words, without personal data. */
  | { kind: 'refused'; reason: HoldRefusal; guests: number[]; vendor: string };
/** `sold_out`, `gone`, `price_changed`, `hold_expired`: someone else has it. */
export type BookingResult = { kind: 'booked'; locator: string } | { kind: 'refused'; reason: string };
/** `isCertain`: whatever `landing` is. `isUnsent`: never asked to book, and its hold is gone. */
export type BookingLookup =
  | { kind: 'held' | 'booked' | 'cancelled'; locator: string; isCertain?: boolean }
  | { kind: 'none'; isCertain?: boolean; isUnsent?: boolean };

export type CancellationQuote = {
  /** Fils. */
  fee: Cost;
  /** `credit`: a voucher or airline credit, so the fee equals the cost. */
  refundTo: 'money' | 'credit' | 'unknown';
  /** Epoch ms; null for published terms. */
  expiresAt: number | null;
};
/** `refused`: a person must ask the vendor. */
export type CancellationResult = { kind: 'cancelled' } | { kind: 'refused'; reason: string };

/** A voucher has its legal payment note and the hotel's remarks. */
export type TravelDocument =
  | { kind: 'ticket'; number: string }
  | { kind: 'voucher'; number: string; provider: { name: string; vatNumber: string } | null; remarks: string[] };
/** Verified; `body` is for its supplier, without personal data. */
export type SupplierMessage = { eventId: string; body: object };

/** Repeats of `ourRef` act once. NotSent: nothing happened; after other errors `find`, never repeat. */
export type BookingPort = {
  code: string;
  /** As its vendor writes it; embedded ones have none. */
  title?: string;
  holding: Holding;
  limits: Record<SupplierAction, CallLimits>;
  /** At the quoted price, in the supplier's own currency. */
  recheck(component: QuotedComponent): Promise<PriceCheckResult>;
  /** Until `expiresAt` (epoch ms), as far as `holding` allows. */
  hold(component: QuotedComponent, ourRef: string, expiresAt: number, party: BookingParty): Promise<HoldResult>;
  /** Renews a lapsed hold at the same cost. */
  book(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<BookingResult>;
  /** Also a hold that lands later under this reference. */
  release(ourRef: string): Promise<void>;
  find(ourRef: string): Promise<BookingLookup>;
  /** At `at` (epoch ms): by the vendor with `ourRef`, else by the conditions. */
  quoteCancellation(component: QuotedComponent, when: { at: number; ourRef?: string }): Promise<CancellationQuote>;
  /** At the latest quote; a hold is released for good. */
  cancel(ourRef: string): Promise<CancellationResult>;
  /** More may come hours later. */
  documents?(ourRef: string): Promise<TravelDocument[]>;
  /** Null when forged. */
  readWebhook?(rawBody: string, headers: Record<string, string | undefined>): SupplierMessage | null;
  /** In any order and repeatedly; our references it may concern. */
  onMessage?(message: SupplierMessage): Promise<string[]>;
  /** The customer must be informed. */
  reportsChange?(message: SupplierMessage): boolean;
};

/** Our own database answers at once; "not found" is certain after ten seconds. */
export const EMBEDDED_LIMITS: BookingPort['limits'] = {
  hold: { patience: 20_000, landing: 10_000, tries: 3 },
  book: { patience: 20_000, landing: 10_000, tries: 3 },
  cancel: { patience: 20_000, landing: 10_000, tries: Infinity },
};

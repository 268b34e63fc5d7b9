import type { Locale } from '#contract/constants.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cost, QuotedComponent } from './component.ts';

/** Thrown when a supplier's answer is not known: it may have acted. Look it up by our reference, never repeat it. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
}

/** One traveller as their document says; `room` counts the requested rooms from 0. */
export type Guest = Traveller;
/** For whom a supplier holds and books. The contact is the customer's; `mobile` is E.164. */
export type BookingParty = { guests: Guest[]; contact: { email: string; mobile: string; locale: Locale } };

/**
 * What a hold is worth: `stock` is out of sale, `order` is an order at the vendor that waits for its payment, `price` is
 * nothing but a price that stood a moment ago. A supplier names the most that its holds may be.
 */
export type Holding = 'stock' | 'order' | 'price';
export type SupplierAction = 'hold' | 'book' | 'cancel';
/** How a supplier's calls are treated while they have no answer. */
export type CallLimits = {
  /** How long (ms) an answer is waited for; after it the outcome is unknown. */
  patience: number;
  /**
   * Only this long (ms) after a call began does "nothing found" mean that nothing was done. Infinity: it never does, and what
   * stays unknown is settled by a message of the vendor's or by a person.
   */
  landing: number;
  /** How often the action is tried when each try certainly did nothing; 1: never repeated. */
  tries: number;
};

export type PriceCheckResult = { kind: 'same'; cost: Cost } | { kind: 'changed'; cost: Cost } | { kind: 'gone' };
/**
 * Why a supplier does not hold what it has at the price that was quoted: of travellers, as their documents, names or ages are; of
 * the `contact`; or a reason of its own that the customer cannot mend.
 */
export type HoldRefusal = 'passport' | 'names' | 'ages' | 'contact' | 'supplier';
export type HoldResult =
  /** `locator` is empty where a hold is nothing but a price. */
  | { kind: 'held'; locator: string; cost: Cost }
  | { kind: 'changed'; cost: Cost }
  | { kind: 'sold_out' }
  /** `guests`: places in the party of whom it is said, none where nobody is named. `vendor`: its own word, without personal data. */
  | { kind: 'refused'; reason: HoldRefusal; guests: number[]; vendor: string };
/** Reasons that mean "someone else has it now" are `sold_out`, `gone`, `price_changed` and `hold_expired`. */
export type BookingResult = { kind: 'booked'; locator: string } | { kind: 'refused'; reason: string };
/**
 * `isCertain`: nothing more was sent, or the vendor said that nothing came of it, whatever `landing` is. `isUnsent`: it was never
 * told to book, and what it held before is no more.
 */
export type BookingLookup =
  | { kind: 'held' | 'booked' | 'cancelled'; locator: string; isCertain?: boolean }
  | { kind: 'none'; isCertain?: boolean; isUnsent?: boolean };

/** What cancelling costs and how the rest comes back to us. */
export type CancellationQuote = {
  /** Fils that the supplier keeps. */
  fee: Cost;
  /** `credit`: the rest comes as a voucher or an airline's credit, so that the fee is all of the cost. */
  refundTo: 'money' | 'credit' | 'unknown';
  /** Epoch ms until when the vendor stands by it; null where it follows from published terms. */
  expiresAt: number | null;
};
/** `refused`: a person has to ask the vendor. */
export type CancellationResult = { kind: 'cancelled' } | { kind: 'refused'; reason: string };

/**
 * What a traveller shows: an electronic ticket, or a hotel's voucher with what its seller has to be told there: who the booking
 * is payable through, and the hotel's own remarks.
 */
export type TravelDocument =
  | { kind: 'ticket'; number: string }
  | { kind: 'voucher'; number: string; provider: { name: string; vatNumber: string } | null; remarks: string[] };
/** A vendor's genuine message; `body` is what its supplier wants to hear again, without personal data. */
export type SupplierMessage = { eventId: string; body: object };

/**
 * What flight, hotel and activity suppliers alike must do with a quoted component. `ourRef` is unique for order and component: a
 * repeat with the same one acts once. Every method has three outcomes: its value; NotSent (server/vendors/errors.ts), when
 * nothing was done; and anything else thrown, when it may have acted. The last is never repeated but looked up with `find`.
 */
export type BookingPort = {
  code: string;
  holding: Holding;
  limits: Record<SupplierAction, CallLimits>;
  /** Whether the component can still be had at its price, compared in the supplier's own money. */
  recheck(component: QuotedComponent): Promise<PriceCheckResult>;
  /** Takes seats, rooms or places out of sale until `expiresAt` (epoch ms), or as near to that as `holding` allows. */
  hold(component: QuotedComponent, ourRef: string, expiresAt: number, party: BookingParty): Promise<HoldResult>;
  /** Books what is held under `ourRef`; re-holds by itself when the hold lapsed and it can be had at the same cost. */
  book(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<BookingResult>;
  /** Gives a hold up; a hold that lands later under this reference is given up, too. */
  release(ourRef: string): Promise<void>;
  find(ourRef: string): Promise<BookingLookup>;
  /**
   * What cancelling costs at `at` (epoch ms). With `ourRef` of a booking the vendor is asked for it; without, the answer comes
   * from the conditions alone, without a call.
   */
  quoteCancellation(component: QuotedComponent, when: { at: number; ourRef?: string }): Promise<CancellationQuote>;
  /** Cancels a booking at the vendor's latest quote; what is only held is given up for good. */
  cancel(ourRef: string): Promise<CancellationResult>;
  /** The documents of a booking as far as they exist; they may come hours later. */
  documents?(ourRef: string): Promise<TravelDocument[]>;
  /** Verifies a message over its raw body; null when it is not genuine. */
  readWebhook?(rawBody: string, headers: Record<string, string | undefined>): SupplierMessage | null;
  /** Takes a genuine message in, in any order and as often as it comes; our references that it may be about. */
  hear?(message: SupplierMessage): Promise<string[]>;
  /** Whether a message tells that an airline changed what was booked: its customer has to be told. */
  tellsOfChange?(message: SupplierMessage): boolean;
};

/** Of suppliers whose stock is in our own database: they answer at once, and "not found" is true ten seconds later. */
export const EMBEDDED_LIMITS: BookingPort['limits'] = {
  hold: { patience: 20_000, landing: 10_000, tries: 3 },
  book: { patience: 20_000, landing: 10_000, tries: 3 },
  cancel: { patience: 20_000, landing: 10_000, tries: Infinity },
};

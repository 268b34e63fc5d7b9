import * as z from 'zod/mini';
import type { QuoteRequest } from '#contract/entities/quote.ts';
import type { WalletPart } from '#machines/booking/booking.types.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/u));
const Ticket = z.object({
  /** The draft on the server that holds what was typed. */
  id: Id,
  /** The idempotency key of the next order, and of the next payment. */
  key: Id,
  pay_key: Id,
  /** The quote of an order that was sent and not yet answered. */
  placing: z.nullable(z.string().check(z.maxLength(64))),
  order_id: z.nullable(z.string().check(z.maxLength(64))),
  /** What the wallet is to pay of an order, as its visitor chose. */
  wallet: z.optional(z.nullable(z.object({ order_id: z.string().check(z.maxLength(64)), amount: z.number() }))),
  /** Whether its visitor had come to the review. */
  review: z.optional(z.boolean()),
  /** What a price was last asked for, and when (epoch ms by the server's clock): a reload before the answer goes on with it. */
  pricing: z.optional(z.nullable(z.object({ request: z.unknown(), at: z.number() }))),
});
export type Ticket = z.output<typeof Ticket>;

/** The whole key, for who hears of its changes. */
export const TICKET_KEY = 'et.draft';

const Bookings = z.array(z.string().check(z.maxLength(64)));
const KEPT_BOOKINGS = 30;

/** 128 random bits; unlike randomUUID it also works on plain http. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What the browser keeps of a checkout: ids, keys, the step, the last pricing and the wallet's part under `et.draft`, never a name or a document. Tabs share it, so a
 * second tab finds the same draft and places the same order.
 */
export function createCheckoutTicket(storage: BrowserStorage) {
  const fresh = (): Ticket => ({ id: randomId(), key: randomId(), pay_key: randomId(), placing: null, order_id: null });
  const stored = (): Ticket | null => storage.readOwn('draft', z.nullable(Ticket), null);
  const write = (ticket: Ticket): Ticket => {
    storage.writeOwn('draft', ticket);
    return ticket;
  };
  const current = (): Ticket => stored() ?? write(fresh());
  const change = (changes: Partial<Ticket>): Ticket => write({ ...current(), ...changes });
  return {
    stored,
    current,
    pricing: (request: QuoteRequest, at: number) => change({ pricing: { request, at } }),
    /** An order is about to be sent; until it is settled, a reload looks it up with the same key. */
    placing: (quote_id: string) => change({ placing: quote_id }),
    /** The outcome is certain: the next order gets a key of its own. */
    settled: (order_id: string | null) =>
      change({
        key: randomId(),
        pay_key: randomId(),
        placing: null,
        order_id,
        ...(order_id === null ? {} : { pricing: null }),
      }),
    paid: () => change({ pay_key: randomId() }),
    keepWallet: ({ order_id, amount }: WalletPart) => change({ wallet: amount === null ? null : { order_id, amount } }),
    keepReview: (isAtReview: boolean) => change({ review: isAtReview }),
    walletFor(order_id: string): number | null {
      const part = stored()?.wallet;
      return part?.order_id === order_id ? part.amount : null;
    },
    forgetOrder: () => {
      if (stored()?.order_id) change({ key: randomId(), pay_key: randomId(), order_id: null });
    },
    bookings: (): string[] => storage.readOwn('bookings', Bookings, []),
    rememberBooking(order_id: string): void {
      const rest = storage.readOwn('bookings', Bookings, []).filter((other) => other !== order_id);
      storage.writeOwn('bookings', [order_id, ...rest].slice(0, KEPT_BOOKINGS));
    },
  };
}
export type CheckoutTicket = ReturnType<typeof createCheckoutTicket>;

/** Whether a failed order or payment certainly did not happen: refused, and not merely limited or still running. */
export function isDefinite(error: unknown): boolean {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    code?: unknown;
  };
  if (code === 'supplier_silent' || code === 'gateway_silent') return true;
  if (typeof status !== 'number' || status < 400 || status >= 500) return false;
  return status !== 408 && status !== 429 && code !== 'idempotency_key_running';
}

import * as z from 'zod/mini';
import type { QuoteRequest } from '#contract/entities/quote.ts';
import type { WalletPart } from '#machines/booking/booking.machine.ts';
import { createBrowserStorage, type BrowserStorage } from './browser-storage.ts';

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/u));
const Ticket = z.object({
  /** The server's draft with the input. */
  id: Id,
  from: z.optional(Id),
  key: Id,
  pay_key: Id,
  placing: z.nullable(z.string().check(z.maxLength(64))),
  order_id: z.nullable(z.string().check(z.maxLength(64))),
  wallet: z.optional(z.nullable(z.object({ order_id: z.string().check(z.maxLength(64)), amount: z.number() }))),
  review: z.optional(z.boolean()),
  pricing: z.optional(z.nullable(z.object({ request: z.unknown(), at: z.number() }))),
});
export type Ticket = z.output<typeof Ticket>;

const Tickets = z.array(Ticket);
export const TICKETS_KEY = 'et.drafts';
const KEPT_TICKETS = 20;

const Bookings = z.array(z.string().check(z.maxLength(64)));
const KEPT_BOOKINGS = 30;

/** Unlike randomUUID it works over plain http. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Ids, keys and step, never names or documents. `et.draft` selects one of a tab [FK7]. */
export function createCheckoutTicket(
  storage: BrowserStorage,
  tab: BrowserStorage = createBrowserStorage(() => null),
  hold: (id: string) => Promise<boolean> = async () => true,
) {
  const all = (): Ticket[] => storage.readOwn('drafts', Tickets, []);
  const stored = (): Ticket | null => {
    const own = tab.readOwn('draft', z.nullable(Id), null);
    return all().find(({ id }) => id === own) ?? null;
  };
  // an earlier release shared one ticket: the first tab takes it
  const left = storage.readOwn('draft', z.nullable(Ticket), null);
  if (left) {
    storage.writeOwn('drafts', [left, ...all()]);
    storage.clearOwn('draft');
    if (!stored()) tab.writeOwn('draft', left.id);
  }
  const write = (ticket: Ticket): Ticket => {
    tab.writeOwn('draft', ticket.id);
    storage.writeOwn('drafts', [ticket, ...all().filter(({ id }) => id !== ticket.id)].slice(0, KEPT_TICKETS));
    return ticket;
  };
  const begin = (changes: Partial<Ticket>): Ticket => {
    const keys = { id: randomId(), key: randomId(), pay_key: randomId() };
    const ticket = write({ placing: null, order_id: null, ...changes, ...keys });
    void hold(ticket.id);
    return ticket;
  };
  const current = (): Ticket => stored() ?? begin({});
  const change = (changes: Partial<Ticket>): Ticket => write({ ...current(), ...changes });
  return {
    all,
    stored,
    current,
    /** A copy if another tab uses it, as after duplicating a tab. */
    async own(): Promise<Ticket | null> {
      const ticket = stored();
      return !ticket || (await hold(ticket.id)) ? ticket : begin({ ...ticket, from: ticket.id });
    },
    take: (id: string) => tab.writeOwn('draft', id),
    /** As after returning from the bank. */
    takeOrder(order_id: string): void {
      if (stored()?.order_id === order_id) return;
      const ticket = all().find((one) => one.order_id === order_id);
      if (ticket) tab.writeOwn('draft', ticket.id);
      else begin({ order_id });
    },
    pricing: (request: QuoteRequest, at: number) => change({ pricing: { request, at } }),
    /** Until settled, a reload looks it up by the same key. */
    placing: (quote_id: string) => change({ placing: quote_id }),
    /** The next order gets a new key. */
    settled: (order_id: string | null) =>
      change({
        key: randomId(),
        pay_key: randomId(),
        placing: null,
        order_id,
        ...(order_id === null ? {} : { pricing: null }),
      }),
    paid: () => change({ pay_key: randomId() }),
    keepWallet({ order_id, amount }: WalletPart): void {
      const isOfIt = ({ wallet }: Ticket) => wallet?.order_id === order_id;
      storage.writeOwn(
        'drafts',
        all().map((ticket) => (isOfIt(ticket) ? { ...ticket, wallet: null } : ticket)),
      );
      if (amount !== null) change({ wallet: { order_id, amount } });
    },
    keepReview: (isAtReview: boolean) => change({ review: isAtReview }),
    walletFor: (order_id: string): number | null =>
      all().find(({ wallet }) => wallet?.order_id === order_id)?.wallet?.amount ?? null,
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

/** Refused, not rate-limited or still running. */
export function isDefinite(error: unknown): boolean {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: unknown;
    code?: unknown;
  };
  if (code === 'supplier_silent' || code === 'gateway_silent') return true;
  if (typeof status !== 'number' || status < 400 || status >= 500) return false;
  return status !== 408 && status !== 429 && code !== 'idempotency_key_running';
}

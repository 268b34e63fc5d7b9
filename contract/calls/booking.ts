import * as z from 'zod/mini';
import { Order, PAYMENT_METHODS } from '#contract/entities/order.ts';
import { ChargedCurrency, Price } from '#contract/entities/money.ts';
import { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import { Contact, Traveller, TRAVELLER_KINDS } from '#contract/entities/traveller.ts';
import { Code, Email, Key } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

/** 409 `sold_out` when a part is gone. */
export const makeQuote = call({
  method: 'POST',
  path: '/api/v1/website/quotes',
  body: QuoteRequest,
  reply: z.object({ data: Quote }),
  safe: false,
  access: 'anyone',
  summary: 'An immutable price for a selection, valid 20 minutes',
});

export const readQuote = call({
  method: 'GET',
  path: '/api/v1/website/quotes/:id',
  body: z.object({}),
  reply: z.object({ data: Quote }),
  safe: true,
  access: 'anyone',
  summary: 'A quote made earlier',
});

/**
 * Holds seats and rooms for 15 minutes. 409 `sold_out`, `price_changed` (new quote in `quote`), `quote_expired`; 422
 * by field, as `travellers.0.first_name`.
 */
export const placeOrder = call({
  method: 'POST',
  path: '/api/v1/website/orders',
  body: z.object({
    quote_id: z.string().check(z.maxLength(64)),
    contact: Contact,
    travellers: z.array(Traveller).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: z.object({ data: Order }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'An order with its seats and rooms held',
});

/**
 * `wallet`: the share paid from the balance; the whole of it completes at once. 409 `wallet_short`, `not_activated`.
 */
export const payOrder = call({
  method: 'POST',
  path: '/api/v1/website/orders/:id/pay',
  body: z.object({ method: z.enum(PAYMENT_METHODS), wallet: z.optional(Price) }),
  reply: z.object({ data: z.object({ payment_id: z.string(), payment_url: z.string(), hold_expires_at: z.string() }) }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'Opens a payment at the gateway, or pays from the wallet (P7)',
});

export const readOrder = call({
  method: 'GET',
  path: '/api/v1/website/orders/:id',
  body: z.object({}),
  reply: z.object({ data: Order }),
  safe: true,
  access: 'anyone',
  summary: 'An order, by its unguessable id (A3)',
});

/** Flights as instants, hotel stays as whole days. */
export const orderCalendar = call({
  method: 'GET',
  path: '/api/v1/website/orders/:id/calendar.ics',
  body: z.object({}),
  reply: z.string(),
  safe: true,
  access: 'anyone',
  summary: 'A confirmed order as a calendar file (text/calendar)',
});

export const findOrder = call({
  method: 'POST',
  path: '/api/v1/website/orders/find',
  body: z.object({
    reference: Code(20).check(z.minLength(1)),
    email: Email.check(z.minLength(3)),
  }),
  reply: z.object({ data: z.object({ order_id: z.string() }) }),
  safe: false,
  access: 'anyone',
  summary: 'An order by reference and email, rate-limited',
});

export const quoteCancellation = call({
  method: 'POST',
  path: '/api/v1/website/orders/:id/cancel_quote',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      cancel_quote_id: z.string(),
      fee: z.number(),
      refund: z.number(),
      currency: ChargedCurrency,
      back: z.object({ gateway: z.number(), wallet: z.number() }),
      wallet_allowed: z.boolean(),
      /** By link only; the logged-in owner needs none. */
      code_needed: z.boolean(),
      expires_at: z.string(),
    }),
  }),
  safe: false,
  access: 'anyone',
  summary: 'What cancelling costs and gives back now',
});

/** For cancelling by link [OP3]. */
export const sendCancelCode = call({
  method: 'POST',
  path: '/api/v1/website/orders/:id/cancel_code',
  body: z.object({}),
  reply: z.object({ data: z.object({ sent_to: z.string(), expires_at: z.string() }) }),
  safe: false,
  access: 'anyone',
  summary: 'Mails the code that cancelling needs (10 minutes); 429 within a minute of the last one',
});

/** 422 with `code` if missing, wrong or expired. */
export const cancelOrder = call({
  method: 'POST',
  path: '/api/v1/website/orders/:id/cancel',
  body: z.object({
    cancel_quote_id: z.string().check(z.maxLength(64)),
    refund_to: z._default(z.enum(['source', 'wallet']), 'source'),
    code: z._default(Key(20), ''),
  }),
  reply: z.object({ data: Order }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'Cancels at the quoted fee; the refund goes back as it was paid, or to the wallet (P7)',
});

const textUpTo = (max: number) => z.optional(z.string().check(z.maxLength(max)));

const DraftTraveller = z.object({
  room: z.optional(z.int().check(z.gte(0), z.lte(5))),
  kind: z.optional(z.enum(TRAVELLER_KINDS)),
  title: z.optional(z.enum(['', 'mr', 'mrs', 'miss'])),
  first_name: textUpTo(80),
  last_name: textUpTo(80),
  single_name: z.optional(z.boolean()),
  birth_date: textUpTo(20),
  nationality: textUpTo(4),
  document_kind: z.optional(z.enum(['passport', 'national_id'])),
  document_number: textUpTo(40),
  document_expiry: textUpTo(20),
});

/** Encrypted on the server under its id, never in browser storage. */
export const Draft = z.object({
  quote_id: z.nullable(z.string().check(z.maxLength(64))),
  contact: z.object({ country: textUpTo(8), mobile: textUpTo(40), email: textUpTo(254) }),
  travellers: z.array(DraftTraveller).check(z.maxLength(20)),
});
export type Draft = z.output<typeof Draft>;

export const saveDraft = call({
  method: 'PUT',
  path: '/api/v1/website/drafts/:id',
  body: Draft,
  reply: z.object({ data: z.object({ saved_at: z.string() }) }),
  safe: false,
  access: 'anyone',
  summary: 'Keeps what was typed at checkout (7 days)',
});

export const readDraft = call({
  method: 'GET',
  path: '/api/v1/website/drafts/:id',
  body: z.object({}),
  reply: z.object({ data: Draft }),
  safe: true,
  access: 'anyone',
  summary: 'What was typed at checkout',
});

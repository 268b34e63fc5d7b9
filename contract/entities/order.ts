import * as z from 'zod/mini';
import { Quote } from './quote.ts';
import { Price } from './money.ts';

/** As a visitor sees them; the chart is machines/domain/order. */
export const ORDER_STATES = [
  'held',
  'awaiting_payment',
  'paid',
  'booking_hotels',
  'booking_flights',
  'confirmed',
  'compensating',
  'refunded',
  'expired',
  'payment_failed',
  'cancelled',
  'needs_attention',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ['knet', 'mada', 'card', 'apple_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATES = [
  'none',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'unknown',
  'refunding',
  'refunded',
] as const;

export const FAILURES = [
  'declined',
  'payment_cancelled',
  'hold_expired',
  'sold_out',
  'supplier_refused',
  'unknown_outcome',
  'cancelled',
] as const;
export type OrderFailure = (typeof FAILURES)[number];

export const Step = z.object({
  name: z.enum(['paid', 'hotels', 'tickets']),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
});

/** `order_id` (128 random bits) is the guest's key (A3). */
export const Order = z.object({
  order_id: z.string(),
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  failure: z.nullable(z.enum(FAILURES)),
  created_at: z.string(),
  hold_expires_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  quote: Quote,
  contact: z.object({ email: z.string(), mobile: z.string() }),
  travellers: z.array(z.object({ name: z.string(), kind: z.enum(['adult', 'child', 'infant']), room: z.int() })),
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    amount: Price,
    /** P7. */
    wallet: Price,
    refunded: Price,
    refunded_to_wallet: Price,
    refund_due_by: z.nullable(z.string()),
    /** The gateway reports another amount: payment waits for a person. */
    differs_from: z.optional(Price),
    /** A person closed such a charge; it pays nothing. */
    differed: z.optional(z.boolean()),
  }),
  letter_failed: z.optional(z.boolean()),
  steps: z.array(Step),
  /** Null until booked. */
  locators: z.object({
    flight: z.nullable(z.string()),
    hotels: z.array(z.nullable(z.string())),
    activities: z.optional(z.array(z.object({ amenity: z.int(), locator: z.nullable(z.string()) }))),
  }),
  /** Known so far; `incomplete` while suppliers are polled. */
  travel_documents: z.optional(
    z.object({
      tickets: z.array(z.string()),
      incomplete: z.optional(z.boolean()),
      /** Arranged by our team [CA14]. */
      activities: z.optional(
        z.array(
          z.object({
            amenity: z.int(),
            state: z.enum(['arranging', 'confirmed', 'given_back']),
            reference: z.string(),
            meeting: z.string(),
            phone: z.string(),
          }),
        ),
      ),
      hotels: z.array(
        z.object({
          provider: z.nullable(z.object({ name: z.string(), vat_number: z.string() })),
          remarks: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Order = z.output<typeof Order>;

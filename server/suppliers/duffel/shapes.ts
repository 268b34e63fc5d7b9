import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/u));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/u));
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/u));
const place = z.object({ iata_code: z.string().check(z.regex(/^[A-Z]{3}$/u)) });
const carrier = z.object({ iata_code: text, name: text });
/** Seconds optional, never a zone. */
const wallTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/u));

export const Segment = z.object({
  origin: z.optional(place),
  destination: z.optional(place),
  departing_at: wallTime,
  arriving_at: wallTime,
  duration: text,
  marketing_carrier: carrier,
  marketing_carrier_flight_number: text,
  operating_carrier: z.optional(z.nullable(carrier)),
  passengers: z.array(
    z.object({
      cabin_class: text,
      cabin_class_marketing_name: text,
      baggages: z.optional(z.nullable(z.array(z.object({ type: z.string(), quantity: z.int() })))),
    }),
  ),
});
export type Segment = z.output<typeof Segment>;

export const Offer = z.object({
  id: z.string().check(z.regex(/^off_\w+$/u)),
  live_mode: z.boolean(),
  expires_at: instant,
  total_amount: amount,
  total_currency: currency,
  owner: carrier,
  payment_requirements: z.object({ requires_instant_payment: z.boolean(), payment_required_by: text }),
  passenger_identity_documents_required: z.optional(z.nullable(z.boolean())),
  supported_passenger_identity_document_types: z.optional(z.nullable(z.array(z.string()))),
  conditions: z.optional(
    z.nullable(
      z.object({
        refund_before_departure: z.optional(
          z.nullable(
            z.object({
              allowed: z.boolean(),
              penalty_amount: z.optional(z.nullable(amount)),
              penalty_currency: z.optional(z.nullable(currency)),
            }),
          ),
        ),
      }),
    ),
  ),
  passengers: z.array(
    z.object({
      id: z.string().check(z.regex(/^pas_\w+$/u)),
      type: text,
      age: z.optional(z.nullable(z.int())),
    }),
  ),
  slices: z
    .array(
      z.object({
        duration: text,
        fare_brand_name: text,
        segments: z.array(Segment).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
export type Offer = z.output<typeof Offer>;

export const OfferRequest = z.object({ id: z.string().check(z.regex(/^orq_\w+$/u)), live_mode: z.boolean() });

export const Order = z.object({
  id: z.string().check(z.regex(/^ord_\w+$/u)),
  live_mode: z.boolean(),
  booking_reference: z.string().check(z.minLength(1)),
  total_amount: amount,
  total_currency: currency,
  cancelled_at: text,
  payment_status: z.object({ awaiting_payment: z.boolean(), payment_required_by: text, paid_at: text }),
  documents: z.optional(z.nullable(z.array(z.object({ type: z.string(), unique_identifier: z.string() })))),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  passengers: z.optional(z.array(z.object({ given_name: z.string(), family_name: z.string(), born_on: z.string() }))),
});
export type Order = z.output<typeof Order>;

export const Cancellation = z.object({
  id: z.string().check(z.regex(/^ore_\w+$/u)),
  order_id: z.string(),
  live_mode: z.boolean(),
  refund_amount: z.optional(z.nullable(amount)),
  refund_currency: z.optional(z.nullable(currency)),
  refund_to: text,
  expires_at: text,
  confirmed_at: text,
});
export type Cancellation = z.output<typeof Cancellation>;

export const Payment = z.object({ id: z.string().check(z.regex(/^pay_\w+$/u)), live_mode: z.boolean() });

/** A malformed element drops out alone. */
export const List = z.array(z.unknown());

export const Failures = z.object({
  errors: z
    .array(
      z.object({
        type: z.optional(z.string()),
        code: z.string(),
        source: z.optional(z.nullable(z.object({ field: text }))),
      }),
    )
    .check(z.minLength(1)),
  meta: z.optional(z.object({ request_id: text })),
});

export const Message = z.object({
  id: z.string(),
  type: z.string(),
  live_mode: z.boolean(),
  idempotency_key: text,
  data: z.optional(z.nullable(z.object({ object: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }))),
});

import * as z from 'zod';

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/u);
const Amount = z.string().regex(/^\d+\.\d{2}$/u, 'must be a decimal string with two decimals');
const Airport = z.string().regex(/^[A-Z]{3}$/u);

export const OfferRequestBody = z.strictObject({
  slices: z
    .array(z.strictObject({ origin: Airport, destination: Airport, departure_date: Day }))
    .min(1)
    .max(6),
  passengers: z
    .array(
      z.union([
        z.strictObject({ type: z.literal('adult') }),
        z.strictObject({ age: z.number().int().min(0).max(130) }),
      ]),
    )
    .min(1)
    .max(9 + 9),
  cabin_class: z.enum(['first', 'business', 'premium_economy', 'economy']).optional(),
  max_connections: z.number().int().min(0).max(2).optional(),
});

export const PassengerBody = z.strictObject({
  id: z.string().startsWith('pas_'),
  title: z.enum(['mr', 'mrs', 'ms', 'miss', 'dr']),
  gender: z.enum(['m', 'f']),
  given_name: z.string().regex(/^[A-Za-z' -]{1,20}$/u),
  family_name: z.string().regex(/^[A-Za-z' -]{1,20}$/u),
  born_on: Day,
  email: z.email(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/u),
  infant_passenger_id: z.string().startsWith('pas_').optional(),
  identity_documents: z
    .array(
      z.strictObject({
        type: z.enum(['passport', 'tax_id', 'known_traveler_number', 'passenger_redress_number']),
        unique_identifier: z.string().min(1),
        issuing_country_code: z.string().regex(/^[A-Z]{2}$/u),
        expires_on: Day,
      }),
    )
    .optional(),
});

const PaymentBody = z.strictObject({ type: z.literal('balance'), amount: Amount, currency: z.string().length(3) });
const OrderFields = {
  selected_offers: z.array(z.string().startsWith('off_')).length(1),
  passengers: z.array(PassengerBody).min(1),
  metadata: z.record(z.string(), z.string()).optional(),
};
export const OrderBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('instant'), payments: z.array(PaymentBody).length(1), ...OrderFields }),
  z.strictObject({ type: z.literal('hold'), ...OrderFields }),
]);
export type OrderBody = z.output<typeof OrderBody>;

export const PayBody = z.strictObject({ order_id: z.string().startsWith('ord_'), payment: PaymentBody });
export const CancellationBody = z.strictObject({ order_id: z.string().startsWith('ord_') });
export const EmptyBody = z.strictObject({});

/** Duffel's refusal, in its published shape. */
export class DuffelError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, type: string, code: string, field?: string) {
    super(code);
    this.status = status;
    const error = {
      type,
      code,
      title: code.replaceAll('_', ' '),
      message: `The emulator answers ${code}`,
      documentation_url: 'https://duffel.com/docs/api/overview/response-handling',
      ...(field ? { source: { field, pointer: `/${field.replaceAll('.', '/')}` } } : {}),
    };
    this.body = { errors: [error], meta: { status, request_id: `req_${code}` } };
  }
}

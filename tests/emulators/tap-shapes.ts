import * as z from 'zod';

const DECIMALS: Record<string, number> = { KWD: 3, SAR: 2 };
const SOURCES: Record<string, string[]> = {
  KWD: ['src_kw.knet', 'src_card', 'src_apple_pay'],
  SAR: ['src_sa.mada', 'src_card', 'src_apple_pay'],
};
const url = z.url({ protocol: /^https?$/u });
const money = { amount: z.number().positive(), currency: z.enum(['KWD', 'SAR']) };

/** A decimal of the major unit with no more places than the currency has. */
const fits = ({ amount, currency }: { amount: number; currency: string }) =>
  Number(amount.toFixed(DECIMALS[currency] ?? 2)) === amount;

/** What POST /charges takes of what we use; anything else is refused. */
export const ChargeBody = z
  .strictObject({
    ...money,
    customer_initiated: z.literal(true),
    threeDSecure: z.literal(true),
    save_card: z.literal(false),
    description: z.string().min(1),
    metadata: z.record(z.string(), z.string()),
    reference: z.strictObject({ transaction: z.string(), order: z.string(), idempotent: z.string() }),
    receipt: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
    customer: z.strictObject({
      first_name: z.string().min(1),
      last_name: z.string().min(1).optional(),
      email: z.email(),
      phone: z
        .strictObject({ country_code: z.string().regex(/^\d{1,3}$/u), number: z.string().regex(/^\d{6,12}$/u) })
        .optional(),
    }),
    merchant: z.strictObject({ id: z.string() }).optional(),
    source: z.strictObject({ id: z.string() }),
    post: z.strictObject({ url }),
    redirect: z.strictObject({ url }),
    transaction: z.strictObject({
      expiry: z.strictObject({ period: z.int().min(5).max(60), type: z.literal('MINUTE') }),
    }),
  })
  .refine(fits, 'too many decimals')
  .refine(({ currency, source }) => SOURCES[currency]?.includes(source.id), 'the source takes no such currency');

export const RefundBody = z
  .strictObject({
    ...money,
    charge_id: z.string().regex(/^chg_/u),
    reason: z.string().min(1),
    reference: z.strictObject({ merchant: z.string(), idempotent: z.string() }),
    metadata: z.record(z.string(), z.string()),
  })
  .refine(fits, 'too many decimals');

/** As Tap writes an amount where it signs it. */
export const withDecimals = (amount: number, currency: string) => amount.toFixed(DECIMALS[currency] ?? 2);

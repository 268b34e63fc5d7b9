import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
const instant = z.optional(z.nullable(z.union([z.string(), z.number()])));

const Reference = z.optional(z.nullable(z.object({ transaction: text, gateway: text, payment: text })));

export const TapCharge = z.object({
  id: z.string().check(z.regex(/^chg_\w+$/u)),
  object: z.literal('charge'),
  live_mode: z.boolean(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  reference: Reference,
  transaction: z.optional(z.nullable(z.object({ url: text, created: instant }))),
});
export type TapCharge = z.output<typeof TapCharge>;

export const TapRefund = z.object({
  id: z.string().check(z.regex(/^re_\w+$/u)),
  object: z.literal('refund'),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  charge_id: z.string(),
  created: instant,
  reference: Reference,
});
export type TapRefund = z.output<typeof TapRefund>;

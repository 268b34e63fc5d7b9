import * as z from 'zod/mini';
import { Email, Mobile, Reference } from '#contract/entities/typed-text.ts';
import { Hour, Text, Weekdays } from './parts.ts';

/** E.164; landlines too. */
const Phone = Mobile(20).check(z.regex(/^\+[1-9]\d{6,14}$/u));

const HouseMarket = z.strictObject({
  phone: Phone,
  whatsapp: z.optional(Phone),
  email: Email.check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u)),
  address: Text,
  /** Of the market's zone, on all weekdays but `closedOn`. */
  opens: Hour,
  closes: Hour,
  closedOn: z.optional(Weekdays),
});

/** Who sells, as visitors of each market see it [CA20]. There is one. */
export const House = z.strictObject({
  slug: z.literal('house'),
  name: Text,
  /** Of the travel agency. */
  licence: z.optional(Reference(60)),
  kw: HouseMarket,
  sa: HouseMarket,
});
export type House = z.output<typeof House>;

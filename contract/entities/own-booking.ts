import * as z from 'zod/mini';
import { LINE_STATES } from '#contract/entities/own-earning.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';

export const OWN_BOOKING_STATES = ['coming', 'travelling', 'home', 'cancelled'] as const;

export const OwnBooking = z.object({
  reference: z.string(),
  package_id: z.int(),
  package: z.string(),
  confirmed_at: z.string(),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  state: z.enum(OWN_BOOKING_STATES),
  travellers: z.int(),
  currency: ChargedCurrency,
  share: z.number(),
  share_state: z.enum(LINE_STATES),
  due_at: z.nullable(z.string()),
});
export type OwnBooking = z.output<typeof OwnBooking>;

export const OWN_BOOKING_SORTS = ['-confirmed', 'start'] as const;
export const OWN_BOOKING_FILTERS = {
  state: z.enum(OWN_BOOKING_STATES),
  package: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
  sort: z.enum(OWN_BOOKING_SORTS),
};

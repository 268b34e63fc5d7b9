import * as z from 'zod/mini';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Currency, Price } from '#contract/entities/money.ts';
import { OfferRequest } from '#contract/entities/offer.ts';
import { call } from './call.ts';

/** `sold_out` has no price; `about` is an estimate. */
export const DAY_KINDS = ['exact', 'recent', 'about', 'sold_out'] as const;

/** Days that nobody searched for are missing. */
export const packageDays = call({
  method: 'POST',
  path: '/api/v1/website/package_days',
  body: z.extend(z.omit(OfferRequest, { start_date: true, end_date: true }), {
    nights: z.int().check(z.gte(PARTY_LIMITS.minNights), z.lte(PARTY_LIMITS.maxNights)),
  }),
  reply: z.object({
    data: z.object({
      currency: Currency,
      days: z.array(z.object({ date: PlainDate, price: z.nullable(Price), kind: z.enum(DAY_KINDS) })),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary:
    'What a package costs the party on each day of departure, as far as somebody searched it; nobody is asked (PR12)',
});

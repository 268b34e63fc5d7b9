import * as z from 'zod/mini';
import { OfferRequest } from '#contract/entities/offer.ts';
import { CardPrice } from '#contract/entities/package-card.ts';
import { call } from './call.ts';

const Id = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const tripPrices = call({
  method: 'POST',
  path: '/api/v1/website/trip_prices',
  body: z.extend(z.omit(OfferRequest, { package_id: true }), {
    ids: z.array(Id).check(z.minLength(1), z.maxLength(24)),
  }),
  /** `open`: those whose price is still being found; ask again. */
  reply: z.object({ data: z.object({ prices: z.array(CardPrice), open: z.array(z.int()) }) }),
  safe: true,
  access: 'anyone',
  summary: 'Prices of cards for the days, party and airport searched; of our own stock, no vendor is asked (PR5)',
});

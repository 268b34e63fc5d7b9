import * as z from 'zod/mini';
import { Currency, Price } from './money.ts';
import { Wish } from './main-offer-details.ts';
import { OfferRequest } from './offer.ts';

/** A trip as it stood when it was shared: what was asked for, what was chosen by hand and what it cost then. */
export const TripShare = z.extend(OfferRequest, { wish: Wish, total: Price, currency: Currency });
export type TripShare = z.output<typeof TripShare>;

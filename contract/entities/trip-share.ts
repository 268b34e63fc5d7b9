import * as z from 'zod/mini';
import { Currency, Price } from './money.ts';
import { SavedSelection } from './main-offer-details.ts';
import { OfferRequest } from './offer.ts';

/** With the price at that time. */
export const TripShare = z.extend(OfferRequest, { wish: SavedSelection, total: Price, currency: Currency });
export type TripShare = z.output<typeof TripShare>;

/** Hotel names by stop; empty if none was chosen. */
export const SharedTrip = z.extend(TripShare, { hotels: z.array(z.string()), created_at: z.string() });
export type SharedTrip = z.output<typeof SharedTrip>;

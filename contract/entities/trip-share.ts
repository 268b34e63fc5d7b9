import * as z from 'zod/mini';
import { Currency, Price } from './money.ts';
import { SavedSelection } from './main-offer-details.ts';
import { OfferRequest } from './offer.ts';

/** A trip as it stood when it was shared: what was asked for, what was chosen by hand and what it cost then. */
export const TripShare = z.extend(OfferRequest, { wish: SavedSelection, total: Price, currency: Currency });
export type TripShare = z.output<typeof TripShare>;

/** As it is read: with the names of its hotels, stop by stop; empty where none was chosen. */
export const SharedTrip = z.extend(TripShare, { hotels: z.array(z.string()), created_at: z.string() });
export type SharedTrip = z.output<typeof SharedTrip>;

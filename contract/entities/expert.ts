import * as z from 'zod/mini';
import { OfferUser } from './offer.ts';

/** An expert's public card (P2). */
export const ExpertCard = z.extend(OfferUser, {
  quote: z.string(),
  bio: z.string(),
  packages: z.int(),
  /** From 1 to 4, by trips travelled and reviews. */
  level: z.int(),
  /** Published reviews and their mean with one decimal; 0 without any, shown as new. */
  reviews: z.int(),
  rating: z.number(),
  languages: z.array(z.string()),
  places: z.array(z.string()),
});
export type ExpertCard = z.output<typeof ExpertCard>;

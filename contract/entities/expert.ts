import * as z from 'zod/mini';
import { OfferUser } from './offer.ts';

export const ExpertCard = z.extend(OfferUser, {
  quote: z.string(),
  bio: z.string(),
  packages: z.int(),
  /** 1 to 4, by trips travelled and reviews. */
  level: z.int(),
  /** Published; mean with one decimal, 0 without any. */
  reviews: z.int(),
  rating: z.number(),
  languages: z.array(z.string()),
  places: z.array(z.string()),
});
export type ExpertCard = z.output<typeof ExpertCard>;

import * as z from 'zod/mini';
import { OfferUser } from './offer.ts';

/** An expert's public card (P2). */
export const ExpertCard = z.extend(OfferUser, {
  quote: z.string(),
  bio: z.string(),
  packages: z.int(),
  languages: z.array(z.string()),
  places: z.array(z.string()),
});
export type ExpertCard = z.output<typeof ExpertCard>;

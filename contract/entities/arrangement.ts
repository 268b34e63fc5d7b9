import * as z from 'zod/mini';

export const ARRANGEMENT_STATES = ['open', 'asked', 'confirmed', 'cancelling', 'failed', 'cancelled'] as const;
export type ArrangementState = (typeof ARRANGEMENT_STATES)[number];

/** What travellers need there, in the provider's own words. */
export const ArrangementVoucher = z.object({
  reference: z.string(),
  meeting: z.object({ ar: z.string(), en: z.string() }),
  phone: z.string(),
});
export type ArrangementVoucher = z.output<typeof ArrangementVoucher>;

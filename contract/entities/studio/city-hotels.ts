import * as z from 'zod/mini';
import { BothWords } from './design.ts';

/** In a language that is not known: empty. */
export const District = z.object({ ar: z.string(), en: z.string() });

/** `metres`: to the centre; `own`: of a contract of ours. */
export const NamedHotel = z.object({
  code: z.string(),
  name: BothWords,
  stars: z.int(),
  image: z.string(),
  metres: z.int(),
  district: z.optional(District),
  own: z.boolean(),
});
export type NamedHotel = z.output<typeof NamedHotel>;

/** Of a supplier's hotels: `coming`: within minutes; `later`: when it allows calls again; `silent`: it did not answer. */
export const COPY_STATES = ['there', 'coming', 'later', 'silent'] as const;
export type CopyState = (typeof COPY_STATES)[number];

export const CityHotels = z.object({
  hotels: z.array(NamedHotel),
  copies: z.array(z.object({ supplier: z.string(), state: z.enum(COPY_STATES) })),
});
export type CityHotels = z.output<typeof CityHotels>;

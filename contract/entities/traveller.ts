import * as z from 'zod/mini';
import { PlainDate } from './dates.ts';

export const TRAVELLER_KINDS = ['adult', 'child', 'infant'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * One traveller as the document says (V2). `room` counts requested rooms from 0. A single-name document leaves
 * `last_name` empty and sets `single_name`. Field rules that give sentences are `rules/traveller-form.ts`.
 */
export const Traveller = z.object({
  room: z.int().check(z.gte(0), z.lte(5)),
  kind: z.enum(TRAVELLER_KINDS),
  title: z.enum(['mr', 'mrs', 'miss']),
  first_name: text(60),
  last_name: text(60),
  single_name: z.boolean(),
  birth_date: PlainDate,
  nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
  document_kind: z.enum(['passport', 'national_id']),
  document_number: text(20),
  document_expiry: PlainDate,
});
export type Traveller = z.output<typeof Traveller>;

/** Where the tickets go. `mobile` is E.164. */
export const Contact = z.object({ email: text(254), mobile: text(20), locale: z.enum(['ar', 'en']) });
export type Contact = z.output<typeof Contact>;

import * as z from 'zod/mini';
import { Country, DocumentNumber, Email, Mobile, PersonName, TypedDate } from './typed-text.ts';

export const TRAVELLER_KINDS = ['adult', 'child', 'infant'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

/** As in the document (V2); number and expiry are empty where its airline asks for them [LB10]. `room` from 0; a single name sets `single_name`. */
export const Traveller = z.object({
  room: z.int().check(z.gte(0), z.lte(5)),
  kind: z.enum(TRAVELLER_KINDS),
  title: z.enum(['mr', 'mrs', 'miss']),
  first_name: PersonName(60),
  last_name: PersonName(60),
  single_name: z.boolean(),
  birth_date: TypedDate,
  nationality: Country,
  document_kind: z.enum(['passport', 'national_id']),
  document_number: DocumentNumber(20),
  document_expiry: TypedDate,
});
export type Traveller = z.output<typeof Traveller>;

/** Gets the tickets. `mobile` is E.164. */
export const Contact = z.object({ email: Email, mobile: Mobile(20), locale: z.enum(['ar', 'en']) });
export type Contact = z.output<typeof Contact>;

import * as z from 'zod/mini';

export const HOTEL_SOURCES = ['own', 'hotelbeds', 'demonstration'] as const;
/** Of our own as documents stand; `copied`: as its vendor tells it, `gone`: it tells no such house now. */
export const HOTEL_STATES = ['live', 'draft', 'hidden', 'copied', 'gone'] as const;

/** A house of our own, or of a vendor's copy of an opened city. */
export const DeskHotel = z.object({
  code: z.string(),
  /** What is edited of it, as `hotel-old-town` or `overlay-hbx1001`; null: nothing. */
  document: z.nullable(z.string()),
  name: z.string(),
  city_name: z.string(),
  /** Null while a draft has none. */
  stars: z.nullable(z.int()),
  district: z.nullable(z.string()),
  source: z.enum(HOTEL_SOURCES),
  copied_at: z.nullable(z.string()),
  /** It is at the front of the queue to be copied. */
  coming: z.boolean(),
  /** Its name is Arabic too. */
  arabic: z.boolean(),
  state: z.enum(HOTEL_STATES),
  /** Our words or photographs lie over the copy. */
  overlaid: z.boolean(),
  /** On sale with it. */
  packages: z.int(),
});
export type DeskHotel = z.output<typeof DeskHotel>;

export const HOTEL_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  city: z.string().check(z.maxLength(60)),
  stars: z.enum(['5', '4', '3', '2', '1']),
  source: z.enum(HOTEL_SOURCES),
  arabic: z.enum(['yes', 'no']),
};

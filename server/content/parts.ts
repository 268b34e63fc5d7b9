import * as z from 'zod/mini';

export const Text = z.strictObject({ ar: z.string(), en: z.string() });
/** Latitude and longitude. */
export const Point = z.tuple([z.number(), z.number()]);
/** A fact's source and the day of the look-up [WO1]. */
export const Source = z.strictObject({ url: z.url(), seen: z.iso.date() });

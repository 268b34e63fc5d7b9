import * as z from 'zod/mini';

export const Text = z.strictObject({ ar: z.string(), en: z.string() });
/** Latitude, longitude. */
export const Point = z.tuple([z.number(), z.number()]);
export const Source = z.strictObject({ url: z.url(), seen: z.iso.date() });

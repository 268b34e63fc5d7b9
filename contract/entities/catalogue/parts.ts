import * as z from 'zod/mini';

/** Both languages, neither empty [CA6]. */
export const Text = z.strictObject({
  ar: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  en: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
});
export type Text = z.output<typeof Text>;

const within = (most: number) => z.number().check(z.gte(-most), z.lte(most));
/** Latitude, longitude. */
export const Point = z.tuple([within(90), within(180)]);

/** Where a fact was read, and on which day. */
export const Source = z.strictObject({ url: z.url({ protocol: /^https?$/u }), seen: z.iso.date() });

export const Months = z.array(z.int().check(z.gte(1), z.lte(12)));
/** 0 is Sunday. */
export const Weekdays = z.array(z.int().check(z.gte(0), z.lte(6)));
/** A key in addresses and codes; never changed. */
export const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/u));
/** ISO 3166 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/u));

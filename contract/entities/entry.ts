import * as z from 'zod/mini';

/** `visa` as of `as_of` for the market's passport, `others` for Gulf passports and residents, `advice` for citizens. */
export const Entry = z.object({
  country: z.string(),
  visa: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  others: z.optional(z.array(z.object({ who: z.string(), visa: z.string(), as_of: z.string() }))),
});
export type Entry = z.output<typeof Entry>;

import * as z from 'zod/mini';

/**
 * Entry rules of a country: the visa for the market's passport (`visa`, as of `as_of`), for other Gulf passports and
 * residents on a permit (`others`), and that market's travel advice for its citizens (`advice`).
 */
export const Entry = z.object({
  country: z.string(),
  visa: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  others: z.optional(z.array(z.object({ who: z.string(), visa: z.string(), as_of: z.string() }))),
});
export type Entry = z.output<typeof Entry>;

import * as z from 'zod/mini';

/**
 * What a country asks of the passport of the visitor's market (`visa`, as it was known on `as_of`), what it asks of other Gulf
 * passports and of those who live in that market on a permit (`others`), and what that market's ministry asks of its citizens who
 * would go there (`advice`).
 */
export const Entry = z.object({
  country: z.string(),
  visa: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  others: z.optional(z.array(z.object({ who: z.string(), visa: z.string(), as_of: z.string() }))),
});
export type Entry = z.output<typeof Entry>;

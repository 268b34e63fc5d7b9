import * as z from 'zod/mini';

/**
 * What a country asks of the passport of the visitor's market (`visa`, as it was known on `as_of`), and what that market's ministry
 * asks of its citizens who would go there (`advice`).
 */
export const Entry = z.object({
  country: z.string(),
  visa: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  advice: z.nullable(z.string()),
});
export type Entry = z.output<typeof Entry>;

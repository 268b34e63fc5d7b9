import * as z from 'zod/mini';

/**
 * A running promotion, in the caller's language. It takes `basis_points` off the whole price until `ends_at`, an
 * instant.
 */
export const Promotion = z.object({
  name: z.string(),
  basis_points: z.int().check(z.gte(1), z.lte(10_000)),
  ends_at: z.string(),
});
export type Promotion = z.output<typeof Promotion>;

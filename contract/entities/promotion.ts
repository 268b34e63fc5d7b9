import * as z from 'zod/mini';

/** `basis_points` off the whole price until `ends_at`. */
export const Promotion = z.object({
  name: z.string(),
  basis_points: z.int().check(z.gte(1), z.lte(10_000)),
  ends_at: z.string(),
});
export type Promotion = z.output<typeof Promotion>;

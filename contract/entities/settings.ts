import * as z from 'zod/mini';

/** §3. */
export const Settings = z.object({
  make_your_trip: z.boolean(),
  /** Paths of regions with a live place; absent from an earlier release. */
  regions: z.optional(z.array(z.string())),
});
export type Settings = z.output<typeof Settings>;

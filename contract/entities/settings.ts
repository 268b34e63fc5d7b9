import * as z from 'zod/mini';
import { HouseDetails } from './house.ts';

/** §3. */
export const Settings = z.object({
  make_your_trip: z.boolean(),
  /** Paths of regions with a live place; absent from an earlier release. */
  regions: z.optional(z.array(z.string())),
  /** Null until it is published. */
  house: z.optional(z.nullable(HouseDetails)),
});
export type Settings = z.output<typeof Settings>;

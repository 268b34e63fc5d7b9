import * as z from 'zod/mini';
import { Price } from './money.ts';
import { CancellationPolicy } from './room.ts';

/** A fixed part of a package (§3). `per_personal` counts adults only, `per_service` once (K3). */
export const ForcedAmenity = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['per_personal', 'per_service']),
  adult_price: Price,
  service_price: Price,
  /** The party has places on the day; absent without stock: our own service, or older prices. */
  available: z.optional(z.boolean()),
  /** Cancellation fees for the whole party by instant; absent as above. */
  cancellationPolicies: z.optional(z.array(CancellationPolicy)),
});
export type ForcedAmenity = z.output<typeof ForcedAmenity>;

/**
 * An activity: counted when chosen (K2). `selected`: part of the expert's package; `day` counts from 1, `date` is set
 * if places are held for it.
 */
export const Amenity = z.extend(ForcedAmenity, {
  selected: z.boolean(),
  day: z.nullable(z.int()),
  icon: z.string(),
  date: z.optional(z.string()),
});
export type Amenity = z.output<typeof Amenity>;

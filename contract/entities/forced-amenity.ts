import * as z from 'zod/mini';
import { Price } from './money.ts';
import { CancellationPolicy } from './room.ts';

/** What a package always includes (§3). `per_personal` counts adults only, `per_service` once (K3). */
export const ForcedAmenity = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['per_personal', 'per_service']),
  adult_price: Price,
  service_price: Price,
  /** Whether the party has its places on the day; absent where there is no stock: our own work, and prices of before. */
  available: z.optional(z.boolean()),
  /** What cancelling it keeps of its price for the whole party, from an instant on; absent as above. */
  cancellationPolicies: z.optional(z.array(CancellationPolicy)),
});
export type ForcedAmenity = z.output<typeof ForcedAmenity>;

/**
 * An activity: a forced amenity's fields, counted when chosen (K2). `selected`: its expert made it part of the package; `day` counts from
 * 1, and `date` is that day where places are held for it.
 */
export const Amenity = z.extend(ForcedAmenity, {
  selected: z.boolean(),
  day: z.nullable(z.int()),
  icon: z.string(),
  date: z.optional(z.string()),
});
export type Amenity = z.output<typeof Amenity>;

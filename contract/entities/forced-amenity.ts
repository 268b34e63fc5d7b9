import * as z from 'zod/mini';
import { Price } from './money.ts';
import { CancellationPolicy } from './room.ts';

/** §3. `per_personal` counts adults, `per_service` once (K3). */
export const ForcedAmenity = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['per_personal', 'per_service']),
  adult_price: Price,
  service_price: Price,
  /** On the day; absent without stock or in older prices. */
  available: z.optional(z.boolean()),
  /** Of the whole party, by instant. */
  cancellationPolicies: z.optional(z.array(CancellationPolicy)),
  /** Our team confirms it within so many hours of booking, or gives its price back [CA14]. */
  confirm_hours: z.optional(z.int()),
});
export type ForcedAmenity = z.output<typeof ForcedAmenity>;

/** Counted when chosen (K2). `day` counts from 1; `date` if places are held. */
export const Amenity = z.extend(ForcedAmenity, {
  selected: z.boolean(),
  day: z.nullable(z.int()),
  icon: z.string(),
  date: z.optional(z.string()),
});
export type Amenity = z.output<typeof Amenity>;

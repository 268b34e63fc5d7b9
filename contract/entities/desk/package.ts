import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';

export const PACKAGE_STATES = ['published', 'withdrawn', 'draft'] as const;
/** `inventory`: a fortnight without any. */
export const WITHDRAWN_FOR = ['expert', 'staff', 'suspended', 'inventory'] as const;
export const PACKAGE_SORTS = ['-newest', 'newest', '-hearts', '-price', 'price'] as const;

/** `price`: the default party's cheapest trip by market, without promotion. */
export const DeskPackage = z.object({
  package_id: z.int(),
  title: z.string(),
  state: z.enum(PACKAGE_STATES),
  expert: Person,
  theme: z.string(),
  nights: z.int(),
  stars: z.int(),
  price: z.object({ KWD: z.number(), SAR: z.number() }),
  hearts: z.int(),
  bookings: z.int(),
  published_at: z.string(),
  /** Null: on sale, or a draft. */
  withdrawn_for: z.nullable(z.enum(WITHDRAWN_FOR)),
  /** Null if not by the desk. */
  withdrawn: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
});
export type DeskPackage = z.output<typeof DeskPackage>;

const id = z.coerce.number().check(z.int(), z.gte(1));

export const PACKAGE_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  state: z.enum(PACKAGE_STATES),
  expert: id,
  sort: z.enum(PACKAGE_SORTS),
};

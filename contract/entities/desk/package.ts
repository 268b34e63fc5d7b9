import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';

export const PACKAGE_STATES = ['published', 'withdrawn', 'draft'] as const;
/**
 * Why a package is off sale: by its expert, by us, with its expert's suspension, or after a fortnight without
 * inventory.
 */
export const WITHDRAWN_FOR = ['expert', 'staff', 'suspended', 'inventory'] as const;
export const PACKAGE_SORTS = ['-newest', 'newest', '-hearts', '-price', 'price'] as const;

/** A package for content staff. `price`: the default party's cheapest trip by market, before promotions. */
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
  /** Bookings ever confirmed. */
  bookings: z.int(),
  published_at: z.string(),
  /** Null: on sale, or a draft. `suspended` ends with the expert's suspension. */
  withdrawn_for: z.nullable(z.enum(WITHDRAWN_FOR)),
  /** By whom, when and why the desk withdrew it; null if not by the desk. */
  withdrawn: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
});
export type DeskPackage = z.output<typeof DeskPackage>;

const id = z.coerce.number().check(z.int(), z.gte(1));

/** `q`: the package's number, or words of its title in either language. */
export const PACKAGE_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  state: z.enum(PACKAGE_STATES),
  expert: id,
  sort: z.enum(PACKAGE_SORTS),
};

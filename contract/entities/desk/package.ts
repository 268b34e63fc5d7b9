import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';

export const PACKAGE_STATES = ['published', 'withdrawn', 'draft'] as const;
/** Why a package is off sale: its expert's wish, ours, the suspension of its expert, or nothing to sell for a fortnight. */
export const WITHDRAWN_FOR = ['expert', 'staff', 'suspended', 'inventory'] as const;
export const PACKAGE_SORTS = ['-newest', 'newest', '-hearts', '-price', 'price'] as const;

/** A package as content staff see it. `price`: what the cheapest trip of the default party costs in each market, before promotions. */
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
  /** Bookings that were ever confirmed. */
  bookings: z.int(),
  published_at: z.string(),
  /** Null: on sale, or a draft. One `suspended` comes back with its expert. */
  withdrawn_for: z.nullable(z.enum(WITHDRAWN_FOR)),
  /** Of a withdrawn one: who took it off sale at the desk, when, and why; null when it was not done here. */
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

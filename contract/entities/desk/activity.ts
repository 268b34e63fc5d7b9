import * as z from 'zod/mini';

const Count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const Fils = Count(0, 10_000_000);

/** How an own activity is sold [CA14]; money in fils, for a person or the party. */
export const ActivityTerms = z.object({
  provider_id: z.string().check(z.maxLength(40)),
  sold_by: z.enum(['person', 'party']),
  price_fils: Fils.check(z.gte(1)),
  cost_fils: Fils,
  /** A day; null: on request. */
  places: z.nullable(Count(1, 10_000)),
  /** In which our team confirms it. */
  confirm_hours: Count(1, 720),
  /** Before its day, until which it is sold. */
  cutoff_hours: Count(0, 2_160),
});
export type ActivityTerms = z.output<typeof ActivityTerms>;

/** An idea of a live city, or its transfers; without `terms` words in the plan alone. `version` 0: never sold. */
export const DeskActivity = z.object({
  code: z.string(),
  name: z.string(),
  city_name: z.string(),
  provider_name: z.nullable(z.string()),
  terms: z.nullable(ActivityTerms),
  version: z.int(),
});
export type DeskActivity = z.output<typeof DeskActivity>;

export const ACTIVITY_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  sold: z.enum(['yes', 'no']),
};

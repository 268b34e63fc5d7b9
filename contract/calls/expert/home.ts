import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { EarnedSums, EXPERT_STATES } from '#contract/entities/desk/expert.ts';
import { BothWords } from '#contract/entities/studio/design.ts';
import { PACKAGE_HEALTH } from '#contract/entities/studio/package.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

/** What waits for the expert: words of the profile that are missing, payouts that wait for them, or reviews without a reply. */
export const EXPERT_TASKS = ['profile', 'payouts', 'reviews'] as const;

/** What a level asks, and how far the expert has come. `rating` in stars, 0 where no stars are asked; `cancelled` in percent. */
const LevelGoal = z.object({
  level: z.int(),
  percent: z.int(),
  travelled: z.object({ has: z.int(), needs: z.int() }),
  reviews: z.object({ has: z.int(), needs: z.int() }),
  rating: z.object({ has: z.number(), needs: z.number() }),
  cancelled: z.object({ has: z.number(), most: z.int() }),
});

/** An expert as they see themselves. */
export const ExpertHome = z.object({
  expert_id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(EXPERT_STATES),
  level: z.int(),
  percent: z.int(),
  /** What the next level asks; null on the highest. */
  next: z.nullable(LevelGoal),
  /** Each level the expert has stood on since it was first given, the newest first; `by_rule`: at the start of a quarter. */
  levels: z.array(z.object({ level: z.int(), percent: z.int(), at: z.string(), by_rule: z.boolean() })),
  /** Published packages, and bookings that were ever confirmed. */
  packages: z.int(),
  bookings: z.int(),
  sums: z.array(EarnedSums),
  /** Why payouts wait; null: they do not. */
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  tasks: z.array(z.enum(EXPERT_TASKS)),
  /** Packages whose inventory fails, since when. */
  care: z.array(z.object({ package_id: z.int(), title: BothWords, state: z.enum(PACKAGE_HEALTH), since: z.string() })),
  /** Published reviews that may still be replied to. */
  unanswered: z.int(),
});
export type ExpertHome = z.output<typeof ExpertHome>;

export const readExpertHome = call({
  method: 'GET',
  path: '/api/v1/expert/home',
  body: z.object({}),
  reply: z.object({ data: ExpertHome }),
  safe: true,
  access: 'expert',
  summary: "An expert's own figures: level, money, and what waits for them (ST7)",
});

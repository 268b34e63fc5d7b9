import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { EarnedSums, EXPERT_STATES } from '#contract/entities/desk/expert.ts';
import { BothWords } from '#contract/entities/studio/design.ts';
import { PACKAGE_HEALTH } from '#contract/entities/studio/package.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

/** Tasks of the expert: missing profile texts, blocked payouts, or reviews without a reply. */
export const EXPERT_TASKS = ['profile', 'payouts', 'reviews'] as const;

/** A level's requirements and the expert's progress. `rating` in stars, 0 if not required; `cancelled` in percent. */
const LevelGoal = z.object({
  level: z.int(),
  percent: z.int(),
  travelled: z.object({ has: z.int(), needs: z.int() }),
  reviews: z.object({ has: z.int(), needs: z.int() }),
  rating: z.object({ has: z.number(), needs: z.number() }),
  cancelled: z.object({ has: z.number(), most: z.int() }),
});

/** The expert's own overview. */
export const ExpertHome = z.object({
  expert_id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(EXPERT_STATES),
  level: z.int(),
  percent: z.int(),
  /** The next level's goal; null on the highest. */
  next: z.nullable(LevelGoal),
  /** Level history, newest first; `by_rule`: at the start of a quarter. */
  levels: z.array(z.object({ level: z.int(), percent: z.int(), at: z.string(), by_rule: z.boolean() })),
  /** Published packages, and bookings ever confirmed. */
  packages: z.int(),
  bookings: z.int(),
  sums: z.array(EarnedSums),
  /** Why payouts wait; null if they do not. */
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  tasks: z.array(z.enum(EXPERT_TASKS)),
  /** Packages with failing inventory, and since when. */
  care: z.array(z.object({ package_id: z.int(), title: BothWords, state: z.enum(PACKAGE_HEALTH), since: z.string() })),
  /** Published reviews still open for a reply. */
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

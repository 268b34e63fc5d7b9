import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { EarnedSums, EXPERT_STATES } from '#contract/entities/desk/expert.ts';
import { BothWords } from '#contract/entities/studio/design.ts';
import { PACKAGE_HEALTH } from '#contract/entities/studio/package.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

export const EXPERT_TASKS = ['profile', 'payouts', 'reviews'] as const;

/** `rating` in stars, 0 if not required; `cancelled` in percent. */
const LevelGoal = z.object({
  level: z.int(),
  percent: z.int(),
  travelled: z.object({ has: z.int(), needs: z.int() }),
  reviews: z.object({ has: z.int(), needs: z.int() }),
  rating: z.object({ has: z.number(), needs: z.number() }),
  cancelled: z.object({ has: z.number(), most: z.int() }),
});

export const ExpertHome = z.object({
  expert_id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(EXPERT_STATES),
  level: z.int(),
  percent: z.int(),
  next: z.nullable(LevelGoal),
  /** Newest first; `by_rule`: at a quarter's start. */
  levels: z.array(z.object({ level: z.int(), percent: z.int(), at: z.string(), by_rule: z.boolean() })),
  packages: z.int(),
  bookings: z.int(),
  sums: z.array(EarnedSums),
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  tasks: z.array(z.enum(EXPERT_TASKS)),
  care: z.array(z.object({ package_id: z.int(), title: BothWords, state: z.enum(PACKAGE_HEALTH), since: z.string() })),
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

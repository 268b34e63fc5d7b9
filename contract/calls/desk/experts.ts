import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskExpert, DeskPayout, ExpertLine, PayoutEarning } from '#contract/entities/desk/expert.ts';
import { BankAccount } from '#contract/entities/payout-details.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { Approval } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/experts';
const body = z.object({ reason: Reason, version: z.int() });
const act = { method: 'POST', safe: false, idempotent: true, access: 'staff' } as const;
const expertAct = { ...act, body, reply: z.object({ data: DeskExpert, message: z.string() }) } as const;

/** Filters: EXPERT_FILTERS. */
export const readDeskExperts = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskExpert),
  safe: true,
  access: 'staff',
  needs: 'expert.read',
  summary: 'Experts with their state, level and what they earned (BO9)',
});

/** With a page of history, newest first. Money lines need the permission to read payouts. */
export const readDeskExpert = call({
  method: 'GET',
  path: `${PATH}/:id`,
  body: DeskQuery,
  reply: z.object({ data: z.object({ ...deskPage(ExpertLine).shape.data.shape, expert: DeskExpert }) }),
  safe: true,
  access: 'staff',
  needs: 'expert.read',
  summary: 'One expert with their history (BO9)',
});

/** Hides the page, stops sales and payouts; orders stand. 409 `changed`. */
export const suspendExpert = call({
  ...expertAct,
  path: `${PATH}/:id/suspend`,
  needs: 'expert.suspend',
  stepUp: true,
  summary: 'Suspends an expert (BO9)',
});

/** Restores what was withdrawn with them and pays what is due. 409 `changed`. */
export const restoreExpert = call({
  ...expertAct,
  path: `${PATH}/:id/restore`,
  needs: 'expert.suspend',
  stepUp: true,
  summary: 'Ends the suspension of an expert (BO9)',
});

/** For later sales only. 409 `changed`, `no_change`. */
export const putExpertOnLevel = call({
  ...expertAct,
  path: `${PATH}/:id/level`,
  body: z.extend(body, { level: z.int().check(z.gte(1), z.lte(4)) }),
  needs: 'expert.level',
  stepUp: true,
  summary: 'Puts an expert on another level (BO9)',
});

/** 409 `changed` with the current `expert`. */
export const holdPayouts = call({
  ...expertAct,
  path: `${PATH}/:id/hold`,
  needs: 'payout.hold',
  stepUp: true,
  summary: 'Holds the payouts of an expert (BO9)',
});

/** Pays what is due at once. 409 `changed`. */
export const releasePayouts = call({
  ...expertAct,
  path: `${PATH}/:id/release`,
  needs: 'payout.hold',
  stepUp: true,
  summary: 'Releases the payouts of an expert (BO9)',
});

export const readPayouts = call({
  method: 'GET',
  path: '/api/v1/staff/payouts',
  body: DeskQuery,
  reply: deskPage(DeskPayout),
  safe: true,
  access: 'staff',
  needs: 'payout.read',
  summary: 'What experts are to be paid and why it waits, and what was paid (BO9)',
});

/** By id, or unsettled by expert and currency; `transaction_id` leads to books and wallet. */
export const readPayout = call({
  method: 'GET',
  path: '/api/v1/staff/payouts/:id',
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      ...deskPage(PayoutEarning).shape.data.shape,
      payout: DeskPayout,
      transaction_id: z.nullable(z.string()),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'payout.read',
  summary: 'One payout with what it is made of (BO9)',
});

/** Always by two persons. A negative amount lowers the next payout, never a wallet. 409 `already_asked`. */
export const adjustEarnings = call({
  ...act,
  path: `${PATH}/:id/adjust`,
  body: z.object({
    currency: ChargedCurrency,
    amount: z.number().check(z.gte(-10_000), z.lte(10_000)),
    reason: Reason,
  }),
  reply: z.object({ data: Approval, message: z.string() }),
  needs: 'payout.adjust',
  stepUp: true,
  summary: 'Asks for an adjustment of what an expert earned (BO9)',
});

export const revealPayoutDetails = call({
  method: 'POST',
  path: `${PATH}/:id/payout_details`,
  body: z.object({ reason: Reason }),
  reply: z.object({ data: BankAccount }),
  safe: false,
  access: 'staff',
  needs: 'payout.details',
  stepUp: true,
  summary: "An expert's whole bank account, for a reason that is kept (BO9)",
});

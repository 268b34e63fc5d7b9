import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Price } from '#contract/entities/money.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { Approval } from './approvals.ts';

const Amounts = z.object({
  KWD: Price.check(z.lte(1_000_000)),
  SAR: Price.check(z.lte(1_000_000)),
});

/** Above them a second person decides. */
export const DeskLimitsShown = z.object({ refund: Amounts, waiver: Amounts, day: Amounts });

export const DeskSettings = z.object({ make_your_trip: z.boolean(), desk_limits: DeskLimitsShown });
export type DeskSettings = z.output<typeof DeskSettings>;

export const readDeskSettings = call({
  method: 'GET',
  path: '/api/v1/staff/settings',
  body: z.object({}),
  reply: z.object({ data: z.extend(DeskSettings, { version: z.string() }) }),
  safe: true,
  access: 'staff',
  needs: 'setting.write',
  summary: 'Settings of the house (BO2)',
});

/** Always by two persons. 409 `changed` with the newer `settings`, `no_change`, `already_asked`. */
export const changeDeskSettings = call({
  method: 'PUT',
  path: '/api/v1/staff/settings',
  body: z.object({
    make_your_trip: z.optional(z.boolean()),
    desk_limits: z.optional(DeskLimitsShown),
    reason: TeamWords(1_000),
    version: z.string().check(z.maxLength(64)),
  }),
  reply: z.object({ data: Approval, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'setting.write',
  stepUp: true,
  summary: 'Asks for other settings (BO2)',
});

import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskRates, PerDinar } from '#contract/entities/desk/rates.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

/** `newest`: base of a new table; `waiting`: days with a pending one. */
export const readRates = call({
  method: 'GET',
  path: '/api/v1/staff/rates',
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      ...deskPage(DeskRates).shape.data.shape,
      newest: DeskRates,
      waiting: z.array(z.object({ date: z.string(), approval_id: z.string(), withdraws: z.boolean() })),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'rate.write',
  summary: 'Tables of exchange rates by their day (BO8)',
});

/**
 * A whole table of a future day, which never changes. 409 `changed`, `rates_exist`, `already_asked`; 422 `rates_day`.
 */
export const writeRates = call({
  method: 'PUT',
  path: '/api/v1/staff/rates/:date',
  body: z.object({
    per_dinar: PerDinar,
    source: TeamWords(80).check(z.trim(), z.minLength(2)),
    based_on: z.string().check(z.maxLength(10)),
    reason: Reason,
  }),
  reply: z.object({ data: z.extend(Outcome, { rates: z.nullable(DeskRates) }), message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'rate.write',
  stepUp: true,
  summary: 'Writes the exchange rates from a day on (BO8)',
});

/** Before its day only. 409 `rates_begun`, `changed`. */
export const withdrawRates = call({
  method: 'POST',
  path: '/api/v1/staff/rates/:date/withdraw',
  body: z.object({ written_at: z.string().check(z.maxLength(30)), reason: Reason }),
  reply: z.object({ data: Outcome, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'rate.write',
  stepUp: true,
  summary: 'Withdraws the exchange rates of a day to come (BO8)',
});

import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskRates, PerDinar } from '#contract/entities/desk/rates.ts';
import { Words } from '#contract/entities/typed-text.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

/** Newest day first. `newest`: the base of a new table; `waiting`: days with a pending table or withdrawal. */
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
 * Writes a whole table for a future day; none ever changes. `based_on`: the day of the previous table as shown. A move
 * above the limit of `rules/exchange.ts` needs a second person. 409 `changed` with `rates`, `rates_exist`,
 * `already_asked`; 422 `rates_day` for a past day or beyond a year.
 */
export const writeRates = call({
  method: 'PUT',
  path: '/api/v1/staff/rates/:date',
  body: z.object({
    per_dinar: PerDinar,
    source: Words(80).check(z.trim(), z.minLength(2)),
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

/**
 * Withdraws a table before its day, so the previous one stays; the audit log keeps it. A move above the limit needs a
 * second person. 409 `rates_begun` from its day, `changed` if the table differs.
 */
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

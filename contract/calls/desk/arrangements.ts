import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ArrangementLetter, DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import { Reference, TeamWords } from '#contract/entities/typed-text.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/arrangements';
const ACT = { method: 'POST', safe: false, idempotent: true, access: 'staff', needs: 'arrangement.act' } as const;
const version = z.int();
const acted = z.object({ data: DeskArrangement, message: z.string() });

/** By deadline, the earliest first. */
export const readArrangements = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskArrangement),
  safe: true,
  access: 'staff',
  needs: 'arrangement.act',
  summary: 'What our team arranges for orders, by deadline (CA14)',
});

/** `send`: the letter goes to the provider. 409 `changed` with the `arrangement`; `order_over` once it ended; `no_address`. */
const marked = <Act extends string>(act: Act, summary: string) =>
  call({
    ...ACT,
    path: `${PATH}/:id/${act}`,
    body: z.object({ version, send: z.optional(z.boolean()) }),
    reply: acted,
    stepUp: false,
    summary,
  });

/** What the provider is told, to be sent or copied. */
export const readArrangementLetter = call({
  method: 'GET',
  path: `${PATH}/:id/letter`,
  body: z.object({}),
  reply: z.object({ data: ArrangementLetter }),
  safe: true,
  access: 'staff',
  needs: 'arrangement.act',
  summary: 'What the provider is told: days, names, heads and flights (CA13, CA14)',
});

export const askArrangement = marked('ask', 'The provider was asked (CA14)');

/** Of a part whose order was cancelled. */
export const tellArrangement = marked('cancelled', 'The provider knows of the cancellation (CA14)');

/** Again: a newer voucher, which the customer is told. Refused as `askArrangement`; 422 without a meeting point, which a stay needs not. */
export const confirmArrangement = call({
  ...ACT,
  path: `${PATH}/:id/confirm`,
  body: z.object({
    version,
    reference: Reference(60),
    meeting_ar: TeamWords(200),
    meeting_en: TeamWords(200),
    phone: Reference(30),
  }),
  reply: acted,
  stepUp: false,
  summary: 'The provider confirmed: meeting point and telephone (CA14)',
});

/** Gives the part's price back; above the member's limits `approval` waits. Refused as `askArrangement`. */
export const failArrangement = call({
  ...ACT,
  path: `${PATH}/:id/fail`,
  body: z.object({ version, reason: Reason }),
  reply: z.object({ data: DeskArrangement, message: z.string(), needs_approval: z.boolean() }),
  stepUp: true,
  summary: 'It cannot be had: its price goes back (CA14)',
});

import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Amount } from '#contract/entities/desk/common.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { Reference, TeamWords } from '#contract/entities/typed-text.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';
import { OwnBank } from './journal.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/transfers';
export const RUN_STATES = ['filed', 'done'] as const;
export const LINE_STATES = ['filed', 'executed', 'returned'] as const;

/** `since`: the oldest due share; `waits`: why it does not leave now; `is_new`: the account is younger than 30 days. */
export const Payee = z.object({
  expert: Person,
  currency: ChargedCurrency,
  amount: Amount,
  items: z.int(),
  since: z.string(),
  end: z.string(),
  is_new: z.boolean(),
  waits: z.nullable(z.enum(PAYOUT_WAITS)),
});
export type Payee = z.output<typeof Payee>;

export const TransferRun = z.object({
  id: z.string(),
  number: z.int(),
  bank: z.object({ id: z.string(), name: z.string() }),
  currency: ChargedCurrency,
  state: z.enum(RUN_STATES),
  amount: Amount,
  lines: z.int(),
  returned: z.int(),
  left_out: z.int(),
  value_day: z.string(),
  sha256: z.string(),
  asked_by: Person,
  approved_by: Person,
  at: z.string(),
});
export type TransferRun = z.output<typeof TransferRun>;

export const TransferLine = z.object({
  reference: z.string(),
  expert: Person,
  currency: ChargedCurrency,
  amount: Amount,
  end: z.string(),
  state: z.enum(LINE_STATES),
  told_on: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  payout_id: z.string(),
});
export type TransferLine = z.output<typeof TransferLine>;

/** Runs, newest first; `due`: experts paid by bank, longest due first. */
export const readTransfers = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      ...deskPage(TransferRun).shape.data.shape,
      due: z.array(Payee),
      banks: z.array(OwnBank),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'transfer.read',
  summary: 'What experts are owed by bank, and the runs it left in (OM9)',
});

export const LINE_FILTERS = { state: z.enum(LINE_STATES) };

export const readTransfer = call({
  method: 'GET',
  path: `${PATH}/:id`,
  body: DeskQuery,
  reply: z.object({ data: z.object({ ...deskPage(TransferLine).shape.data.shape, run: TransferRun }) }),
  safe: true,
  access: 'staff',
  needs: 'transfer.read',
  summary: 'A run of transfers with its lines (OM9)',
});

/** A second person decides; a line that changed meanwhile stays. 422 `invalid`; 409 `line_changed`, `already_asked`. */
export const askTransfers = call({
  method: 'POST',
  path: PATH,
  body: z.object({
    bank: z.string().check(z.maxLength(64)),
    value_day: PlainDate,
    lines: z
      .array(z.object({ expert_id: z.int().check(z.gte(1)), amount: z.number().check(z.gt(0)) }))
      .check(z.minLength(1), z.maxLength(500)),
    reason: Reason,
  }),
  reply: z.object({ data: Outcome, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'transfer.prepare',
  stepUp: true,
  summary: 'Asks for a run of transfers (OM9)',
});

/** The same bytes each time; the audit log says who took them. */
export const takeBankFile = call({
  method: 'POST',
  path: `${PATH}/:id/file`,
  body: z.object({}),
  reply: z.object({ data: z.object({ name: z.string(), text: z.string(), sha256: z.string() }) }),
  safe: false,
  access: 'staff',
  needs: 'transfer.file',
  stepUp: true,
  summary: 'The bank file of a run (OM10)',
});

/** `unknown`: references of no line of this run; `odd`: what the bank cannot have done to its line. */
export const tellOutcomes = call({
  method: 'POST',
  path: `${PATH}/:id/outcomes`,
  body: z.object({
    lines: z
      .array(
        z.object({
          reference: Reference(20),
          outcome: z.enum(['executed', 'returned']),
          on: PlainDate,
          bank_reference: z._default(z.string().check(z.maxLength(60)), ''),
          reason: z._default(TeamWords(200).check(z.trim()), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.object({
    data: z.object({ run: TransferRun, unknown: z.array(z.string()), odd: z.array(z.string()) }),
    message: z.string(),
  }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'transfer.settle',
  stepUp: true,
  summary: 'What the bank did with lines of a run (OM11)',
});

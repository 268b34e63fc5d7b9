import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Amount } from '#contract/entities/desk/common.ts';
import { OrderOf } from '#contract/entities/desk/job.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { ACCOUNTS, MANUAL_ACCOUNTS } from '#contract/rules/accounts.ts';
import { Outcome } from './approvals.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const id = z.string().check(z.maxLength(64));

/** Days inclusive and local; `transaction` leads from an entry to its other lines. */
export const ENTRY_FILTERS = {
  account: z.enum(ACCOUNTS),
  party: id,
  currency: ChargedCurrency,
  from: PlainDate,
  to: PlainDate,
  transaction: id,
};

/** `balance`: of its account and currency after it, where the list is of one account; `reason` of a person's entry. */
export const Entry = z.object({
  id: z.string(),
  transaction_id: z.string(),
  at: z.string(),
  kind: z.string(),
  account: z.string(),
  party: z.nullable(z.object({ id: z.string(), name: z.string() })),
  currency: ChargedCurrency,
  amount: Amount,
  balance: z.nullable(Amount),
  order: z.nullable(OrderOf),
  reason: z.nullable(z.string()),
  may_reverse: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

export const readEntries = call({
  method: 'GET',
  path: '/api/v1/staff/entries',
  body: DeskQuery,
  reply: deskPage(Entry),
  safe: true,
  access: 'staff',
  needs: 'books.read',
  summary: 'Entries of the ledger, newest first, with what caused them (OM6)',
});

/** A positive amount is a debit. `party`: of `bank`, one of our bank accounts. */
export const EntryLine = z.object({
  account: z.enum(MANUAL_ACCOUNTS),
  party: z.nullable(id),
  amount: z.number().check(z.refine((amount) => amount !== 0)),
});

/** A second person decides. */
const ASKING = {
  method: 'POST',
  reply: z.object({ data: Outcome, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'journal.write',
  stepUp: true,
} as const;

/** A second person decides. 422 `not_zero`, `invalid`; 409 `already_asked`. */
export const writeEntry = call({
  ...ASKING,
  path: '/api/v1/staff/entries',
  body: z.object({
    currency: ChargedCurrency,
    day: PlainDate,
    lines: z.array(EntryLine).check(z.minLength(2), z.maxLength(20)),
    reason: Reason,
  }),
  summary: 'Asks for an entry by hand (OM7)',
});

/** Of a person's entry, once. 409 `reversed_already`. */
export const reverseEntry = call({
  ...ASKING,
  path: '/api/v1/staff/entries/:transaction/reverse',
  body: z.object({ reason: Reason }),
  summary: 'Asks for the reversal of an entry by hand (OM7)',
});

export const OwnBank = z.object({
  id: z.string(),
  name: z.string(),
  currency: ChargedCurrency,
  iban: z.string(),
  /** What the books say it holds. */
  balance: Amount,
});
export type OwnBank = z.output<typeof OwnBank>;

export const readBanks = call({
  method: 'GET',
  path: '/api/v1/staff/banks',
  body: DeskQuery,
  reply: deskPage(OwnBank),
  safe: true,
  access: 'staff',
  needs: 'books.read',
  summary: 'Our own bank accounts with their balances (OM5)',
});

/** A second person decides. 422 `bad_iban`; 409 `known_bank`, `already_asked`. */
export const addBank = call({
  ...ASKING,
  path: '/api/v1/staff/banks',
  body: z.object({
    name: TeamWords(60).check(z.trim(), z.minLength(2)),
    currency: ChargedCurrency,
    iban: z.string().check(z.minLength(10), z.maxLength(50)),
    reason: Reason,
  }),
  summary: 'Asks for a bank account of ours (OM5)',
});

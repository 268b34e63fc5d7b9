import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Amount } from '#contract/entities/desk/common.ts';
import { OrderOf } from '#contract/entities/desk/job.ts';
import { DeskQuery } from './lists.ts';

/** An account's opening balance, movements in the period, and closing balance. Debits are positive. */
export const BookAccount = z.object({
  account: z.string(),
  before: Amount,
  debits: Amount,
  credits: Amount,
  after: Amount,
});
export type BookAccount = z.output<typeof BookAccount>;

/** One mismatch in the books. */
export const Difference = z.object({
  case_id: z.string(),
  subject: z.string(),
  /** Its subject, in the reader's language. */
  what: z.string(),
  /** Its named figures, in the reader's language; empty if written by an earlier release. */
  sentence: z.string(),
  order: z.nullable(OrderOf),
  opened_at: z.string(),
  last_at: z.string(),
});
export type Difference = z.output<typeof Difference>;

/** Inclusive days of UTC; this month to today by default. */
export const BOOK_FILTERS = { from: PlainDate, to: PlainDate };

/**
 * `entries` and `transactions` of the period; `imbalances` are its transactions that do not sum to zero; `differences`
 * are all open ones.
 */
export const readBooks = call({
  method: 'GET',
  path: '/api/v1/staff/books',
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      dropped: z.array(z.string()),
      entries: z.int(),
      transactions: z.int(),
      currencies: z.array(z.object({ currency: z.string(), accounts: z.array(BookAccount) })),
      imbalances: z.array(
        z.object({
          transaction_id: z.string(),
          currency: z.string(),
          amount: Amount,
          order: z.nullable(OrderOf),
        }),
      ),
      differences: z.array(Difference),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'books.read',
  summary: 'Accounts by currency in a period, and what does not add up (BO9)',
});

/** The same accounts as a file (text/csv, UTF-8 with a byte order mark). */
export const booksCsv = call({
  method: 'GET',
  path: '/api/v1/staff/books.csv',
  body: DeskQuery,
  reply: z.string(),
  safe: true,
  access: 'staff',
  needs: 'books.read',
  summary: 'Accounts by currency in a period as CSV (BO9)',
});

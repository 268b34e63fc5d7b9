import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Amount } from '#contract/entities/desk/common.ts';
import { OrderOf } from '#contract/entities/desk/job.ts';
import { DeskQuery } from './lists.ts';

/** Of the period. Debits are positive. */
export const BookAccount = z.object({
  account: z.string(),
  before: Amount,
  debits: Amount,
  credits: Amount,
  after: Amount,
});
export type BookAccount = z.output<typeof BookAccount>;

export const Difference = z.object({
  case_id: z.string(),
  subject: z.string(),
  what: z.string(),
  /** Its figures; empty if an earlier release wrote it. */
  sentence: z.string(),
  order: z.nullable(OrderOf),
  opened_at: z.string(),
  last_at: z.string(),
});
export type Difference = z.output<typeof Difference>;

/** Inclusive local days; this month to today by default. */
export const BOOK_FILTERS = { from: PlainDate, to: PlainDate };

/** `imbalances`: transactions of the period that miss zero; `differences`: all open ones. */
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

/** CSV in UTF-8 with a byte order mark. */
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

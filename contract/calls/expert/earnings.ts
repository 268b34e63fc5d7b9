import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskQuery, deskPage } from '#contract/calls/desk/lists.ts';
import { EarningFigures, StatementLine } from '#contract/entities/own-earning.ts';

const PATH = '/api/v1/expert/earnings';

export const readEarningFigures = call({
  method: 'GET',
  path: `${PATH}/figures`,
  body: z.object({}),
  reply: z.object({ data: EarningFigures }),
  safe: true,
  access: 'expert',
  summary: 'What an expert earned by currency and month, and why payouts wait (ST7)',
});

/** Newest first; each balance is of the whole statement. */
export const readOwnStatement = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(StatementLine),
  safe: true,
  access: 'expert',
  summary: "An expert's statement with its running balance (ST7)",
});

/** Oldest line first; a workbook with `format=xlsx`. */
export const ownStatementCsv = call({
  method: 'GET',
  path: '/api/v1/expert/earnings.csv',
  body: DeskQuery,
  reply: z.string(),
  safe: true,
  access: 'expert',
  summary: "An expert's statement as CSV (ST7)",
});

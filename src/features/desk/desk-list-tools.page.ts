import type { Call } from '#contract/calls/call.ts';
import { booksCsv } from '#contract/calls/desk/books.ts';
import * as files from '#contract/calls/desk/files.ts';
import { ordersCsv } from '#contract/calls/desk/orders.ts';
import { saveFile } from '#src/tab/save-file.ts';
import { LETTER_CALLS } from './desk-letters.effects.ts';
import { provideDeskFile } from './desk-file.effects.ts';
import { provideViewActs } from './desk-views.effects.ts';
import type { ListTools } from './list/list-tools.ts';

export const BOOKS_FILE = provideDeskFile(booksCsv, 'books', saveFile);

const LISTS: Record<string, Call> = {
  orders: ordersCsv,
  approvals: files.approvalsCsv,
  audit: files.auditCsv,
  attention: files.casesCsv,
  arrangements: files.arrangementsCsv,
  jobs: files.jobsCsv,
  experts: files.expertsCsv,
  payouts: files.payoutsCsv,
  packages: files.packagesCsv,
  places: files.documentsCsv,
  hotels: files.hotelsCsv,
  contracts: files.contractsCsv,
  moderation: files.moderationCsv,
  reviews: files.reviewsCsv,
  promos: files.promosCsv,
  rates: files.ratesCsv,
  people: files.staffCsv,
  leads: LETTER_CALLS.leads.csv,
  messages: LETTER_CALLS.messages.csv,
  applications: LETTER_CALLS.applications.csv,
};
const WITHIN: Record<string, Call> = {
  experts: files.expertHistoryCsv,
  payouts: files.payoutCsv,
  promos: files.promoUsesCsv,
};
const toolsByPath = new Map<string, ListTools>();

/** Created once per address, so that renders share it. */
export function toolsAt(desk: string, item: string | undefined): ListTools {
  const call = item === undefined ? LISTS[desk] : WITHIN[desk];
  const name = item === undefined ? desk : `${desk}-${item}`;
  const tools = toolsByPath.get(name) ?? {
    file: call ? provideDeskFile(call, name, saveFile, item) : null,
    provideViews: provideViewActs,
  };
  toolsByPath.set(name, tools);
  return tools;
}

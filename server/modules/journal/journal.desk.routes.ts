import { addBank, readBanks, readEntries, reverseEntry, writeEntry } from '#contract/calls/desk/journal.ts';
import { NEEDS_APPROVAL, type ApprovalRow, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import type { Acts } from '#server/modules/approvals/index.ts';
import { createBankActs } from './bank-acts.ts';
import { createEntryActs } from './entry-acts.ts';
import { createJournalView } from './journal-view.ts';

/** Entries behind the books, entries by hand, and our bank accounts [OM5] [OM6] [OM7]. */
export function createJournalDesk({ view: approvals, ...deps }: AskingDeskDeps): { routes: Route[]; acts: Acts } {
  const entries = createEntryActs(deps);
  const banks = createBankActs(deps);
  const view = createJournalView(deps);
  const asked = async (row: ApprovalRow, caller: Caller) => ({
    data: { outcome: 'asked' as const, approval: await approvals.show(row, memberOf(caller)) },
    message: NEEDS_APPROVAL[caller.locale],
  });
  return {
    acts: { ...entries.acts, ...banks.acts },
    routes: [
      route({ call: readEntries, handle: async ({ body }) => ({ data: await view.entries(body) }) }),
      route({ call: readBanks, handle: async ({ body }) => ({ data: await view.banks(body) }) }),
      route({
        call: writeEntry,
        handle: async ({ body, caller }) => asked(await entries.write(actorOf(caller), body), caller),
      }),
      route({
        call: reverseEntry,
        handle: async ({ params, body, caller }) =>
          asked(await entries.reverse(actorOf(caller), params.transaction ?? '', body.reason), caller),
      }),
      route({
        call: addBank,
        handle: async ({ body, caller }) => asked(await banks.add(actorOf(caller), body), caller),
      }),
    ],
  };
}

import type { DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Acts, ApprovalRow, Ask } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import type { Caller } from '#server/modules/route.ts';
import type { ContentDesk, ContentDeskDeps } from './content.desk.service.ts';
import { PUBLISH } from './content.desk.store.ts';

type Deps = Pick<ContentDeskDeps, 'db'> & { ask: Ask; desk: Pick<ContentDesk, 'publishIn' | 'readyIn'> };

/** A page of our terms is published by two persons; what is typed after the question is not what was asked [CA8]. */
export function createPagePublishing({ db, ask, desk }: Deps) {
  const acts: Acts = {
    [PUBLISH]: {
      matter: 'texts',
      words: { ar: 'نشر صفحة', en: 'a page to publish' },
      check: async (trx, { target, request }) => void (await desk.readyIn(trx, String(target.id), Number(request.rev))),
      perform: (trx, { actor, asker, approval, target, request }) =>
        desk.publishIn(trx, String(target.id), Number(request.rev), {
          actor,
          by: asker,
          detail: { asked_by: asker, approval },
        }),
    },
  };
  return {
    acts,
    ask: (id: string, { rev, reason = '' }: { rev: number; reason?: string | undefined }, caller: Caller) =>
      inTransaction(db, async (trx: DbTransaction): Promise<ApprovalRow> => {
        const target = { kind: 'content', id };
        return ask(trx, actorOf(caller), { act: PUBLISH, target, request: { rev }, reason });
      }),
  };
}

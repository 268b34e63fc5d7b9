import { readClaims } from '#contract/calls/desk/claims.ts';
import { readDeskApi, readDeskHome } from '#contract/calls/desk/home.ts';
import { readViews, removeView, saveView } from '#contract/calls/desk/views.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { ApprovalView } from '#server/modules/approvals/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route } from '#server/modules/route.ts';
export { createListFiles } from './list-files.ts';
import { claimsOf } from './claims.ts';
import { createQueues } from './queues.ts';
import { createViews } from './views.ts';

const REPLIES = {
  saved: { ar: 'حُفظت طريقة العرض.', en: 'The view is saved.' },
  removed: { ar: 'حُذفت طريقة العرض.', en: 'The view is removed.' },
};

type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  store: AccountsStore;
  approvals: Pick<ApprovalView, 'waitingFor'>;
  document: () => Record<string, unknown>;
};

export function createBackofficeModule({ db, clock, cipher, store, approvals, document }: Deps) {
  const queues = createQueues({ db, clock, approvals });
  const views = createViews({ db, clock, cipher, store });
  return {
    routes: [
      route({
        call: readDeskHome,
        async handle({ caller }) {
          const viewer = memberOf(caller);
          return { data: { role: viewer.role, queues: await queues.of(viewer) } };
        },
      }),
      route({ call: readClaims, handle: async () => ({ data: { claims: await claimsOf(db) } }) }),
      route({ call: readDeskApi, handle: async () => document() }),
      route({
        call: readViews,
        handle: async ({ body, caller }) => ({ data: await views.list(memberOf(caller), body.desk) }),
      }),
      route({
        call: saveView,
        handle: async ({ body, caller }) => ({
          data: await views.save(memberOf(caller), body),
          message: REPLIES.saved[caller.locale],
        }),
      }),
      route({
        call: removeView,
        async handle({ params, caller }) {
          await views.remove(memberOf(caller), params.id ?? '');
          return { message: REPLIES.removed[caller.locale] };
        },
      }),
    ],
  };
}

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import type { ApprovalDeps } from './approvable.ts';
import { approvalRoutes } from './approvals.desk.routes.ts';
import type { Ask } from './asking.ts';
import { createDeciding } from './deciding.ts';
import { createApprovalView, type ApprovalView } from './view.ts';

export type { Acts, Approvable, Performed, Target } from './approvable.ts';
export { approvalsOf, auditWithdrawals, MEMBER_LEFT, withdrawAllOf, type ApprovalRow } from './approvals.store.ts';
export type { Ask } from './asking.ts';
export { eraseApprovalWords } from './erase-words.ts';
export { handOf } from './self-approval.ts';
export { CHANGED, NEEDS_APPROVAL } from './sentences.ts';
export type { ApprovalView, Viewer } from './view.ts';

/** [BO2] */
export function createApprovalsModule(deps: ApprovalDeps) {
  const { ask, ...deciding } = createDeciding(deps);
  const view = createApprovalView(deps);
  return { routes: approvalRoutes({ deciding, view }), ask, view, decide: deciding.decide, expire: deciding.expire };
}
export type ApprovalsModule = ReturnType<typeof createApprovalsModule>;

export type AskingDeskDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  ask: Ask;
  namesOf: NamesOf;
  view: Pick<ApprovalView, 'show'>;
};

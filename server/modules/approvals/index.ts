import type { ApprovalDeps } from './approvable.ts';
import { approvalRoutes } from './approvals.desk.routes.ts';
import { createDeciding } from './deciding.ts';
import { createApprovalView } from './view.ts';

export type { Acts, Approvable, Performed, Target } from './approvable.ts';
export { withdrawAllOf, type ApprovalRow } from './approvals.store.ts';
export type { Ask } from './asking.ts';
export { CHANGED, NEEDS_APPROVAL } from './sentences.ts';
export type { ApprovalView, Viewer } from './view.ts';

/** Acts of staff that a second person decides [BO2]. */
export function createApprovalsModule(deps: ApprovalDeps) {
  const { ask, ...deciding } = createDeciding(deps);
  const view = createApprovalView(deps);
  return { routes: approvalRoutes({ deciding, view }), ask, view, decide: deciding.decide, expire: deciding.expire };
}
export type ApprovalsModule = ReturnType<typeof createApprovalsModule>;

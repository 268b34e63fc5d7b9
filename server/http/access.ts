import type { Call } from '#contract/calls/call.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { SENTENCES } from './sentences.ts';

const forbidden = () => new Refusal(403, 'forbidden', SENTENCES.forbidden);

/** 401, or 403 `forbidden`, `factor_required`, `step_up_required` [BO1]. */
export function requireAccess(call: Call, { user }: Caller): void {
  if (call.access === 'anyone') return;
  if (user === null) throw new Refusal(401, 'unauthenticated', SENTENCES.signIn);
  if (call.access === 'user') return;
  if (!user.scopes.includes(call.access)) throw forbidden();
  if (call.access !== 'staff') return;
  if (!user.desk) throw forbidden();
  if (call.beforeFactor) return;
  if (!user.desk.isOpen) throw new Refusal(403, 'factor_required', SENTENCES.factor);
  if (call.needs !== undefined && grantOf(user.desk.role, call.needs) === null) throw forbidden();
  if (call.stepUp && !user.desk.isSteppedUp) throw new Refusal(403, 'step_up_required', SENTENCES.stepUp);
}

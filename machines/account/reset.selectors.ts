import type { SnapshotFrom } from 'xstate';
import { loginProblems, resetProblems, type AccountProblem } from '#contract/rules/account-form.ts';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { resetMachine } from './reset.machine.ts';

type ResetSnapshot = SnapshotFrom<typeof resetMachine>;

export const selectForm = (snapshot: ResetSnapshot) => snapshot.context.form;
export const selectStep = (snapshot: ResetSnapshot) => snapshot.context.step;
export const selectAttempts = (snapshot: ResetSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: ResetSnapshot) => snapshot.hasTag('busy') || snapshot.matches('done');
export const selectIsSendingCode = (snapshot: ResetSnapshot) => snapshot.matches('sendingCode');
export const selectFailed = (snapshot: ResetSnapshot) => snapshot.context.failed;
export const selectMessage = (snapshot: ResetSnapshot) => snapshot.context.message;

export function selectFaults({ context: { step, form, refused, attempts } }: ResetSnapshot) {
  const { email } = loginProblems({ email: form.email, password: '-' });
  const problems = step === 'code' ? resetProblems(form) : email ? { email } : {};
  return faultsOf<AccountProblem>(refused, problems, attempts);
}

import type { SnapshotFrom } from 'xstate';
import { loginProblems, type AccountProblem } from '#contract/rules/account-form.ts';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { loginMachine } from './login.machine.ts';

type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

export const selectForm = (snapshot: LoginSnapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: LoginSnapshot) => snapshot.context.attempts;
/** Also after success: the page is about to change. */
export const selectIsBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy') || snapshot.matches('done');
export const selectFailed = (snapshot: LoginSnapshot) => snapshot.context.failed;
export const selectFaults = ({ context }: LoginSnapshot) =>
  faultsOf<AccountProblem>(context.refused, loginProblems(context.form), context.attempts);

import type { SnapshotFrom } from 'xstate';
import { loginProblems, type AccountProblem } from '#contract/rules/account-form.ts';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { registrationMachine } from './registration.machine.ts';
import { registrationProblems } from './registration.types.ts';

type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const selectForm = (snapshot: RegistrationSnapshot) => snapshot.context.form;
export const selectCode = (snapshot: RegistrationSnapshot) => snapshot.context.code;
export const selectAttempts = (snapshot: RegistrationSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy') || snapshot.matches('done');
export const selectIsRenewing = (snapshot: RegistrationSnapshot) => snapshot.matches('renewing');
export const selectFailed = (snapshot: RegistrationSnapshot) => snapshot.context.failed;
export const selectSent = (snapshot: RegistrationSnapshot) => snapshot.context.sent;

export function selectFaults({ context }: RegistrationSnapshot) {
  const { step, form, code, refused, attempts } = context;
  if (step === 'signup') return faultsOf<AccountProblem>(refused, registrationProblems(form), attempts);
  const { email, password } = loginProblems({ email: form.email, password: code.trim() });
  const problems = { ...(email ? { email } : {}), ...(password ? { code: password } : {}) };
  return faultsOf<AccountProblem>(refused, problems, attempts);
}

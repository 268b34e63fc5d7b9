import type { SnapshotFrom } from 'xstate';
import type { AccountProblem } from '#contract/rules/account-form.ts';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { registrationMachine } from './registration.machine.ts';
import { activationProblems, registrationProblems } from './registration.rules.ts';

type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const selectForm = (snapshot: RegistrationSnapshot) => snapshot.context.form;
export const selectCode = (snapshot: RegistrationSnapshot) => snapshot.context.code;
export const selectAttempts = (snapshot: RegistrationSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy') || snapshot.matches('done');
export const selectIsRenewing = (snapshot: RegistrationSnapshot) => snapshot.matches('renewing');
export const selectIsPasswordWanted = (snapshot: RegistrationSnapshot) => snapshot.context.isPasswordWanted;
/** A missing password shows at its field instead. */
export const selectFailed = ({ context: { failed } }: RegistrationSnapshot) =>
  failed?.code === 'password_wanted' ? null : failed;
export const selectMessage = (snapshot: RegistrationSnapshot) => snapshot.context.message;

export function selectFaults({ context }: RegistrationSnapshot) {
  const { step, form, refused, attempts } = context;
  const problems = step === 'signup' ? registrationProblems(form) : activationProblems(context);
  const faults = faultsOf<AccountProblem>(refused, problems, attempts);
  // the reason for the password says more than "required"
  return step === 'activation' && refused.password ? { ...faults, password: { sentence: refused.password } } : faults;
}

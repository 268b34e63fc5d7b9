import type { SnapshotFrom } from 'xstate';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { accountFormMachine } from './account-form.machine.ts';
import { accountProblems, type ProfileProblem } from './account-form.rules.ts';

type AccountFormSnapshot = SnapshotFrom<typeof accountFormMachine>;

export const selectForm = (snapshot: AccountFormSnapshot) => snapshot.context.form;
export const selectIsBusy = (snapshot: AccountFormSnapshot) => snapshot.hasTag('busy');
export const selectSending = (snapshot: AccountFormSnapshot) => ({
  attempts: snapshot.context.attempts,
  isBusy: selectIsBusy(snapshot),
  failed: snapshot.context.failed,
  message: snapshot.context.message,
});
export const selectFaults = ({ context }: AccountFormSnapshot) =>
  faultsOf<ProfileProblem>(context.refused, accountProblems(context.kind, context.form), context.attempts);

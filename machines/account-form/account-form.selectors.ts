import type { SnapshotFrom } from 'xstate';
import { faultsOf } from '#machines/shared/form-faults.ts';
import type { accountFormMachine } from './account-form.machine.ts';
import { accountProblems, type ProfileProblem } from './account-form.types.ts';

type AccountFormSnapshot = SnapshotFrom<typeof accountFormMachine>;

export const selectForm = (snapshot: AccountFormSnapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: AccountFormSnapshot) => snapshot.context.attempts;
export const selectIsBusy = (snapshot: AccountFormSnapshot) => snapshot.hasTag('busy');
export const selectFailed = (snapshot: AccountFormSnapshot) => snapshot.context.failed;
export const selectSaid = (snapshot: AccountFormSnapshot) => snapshot.context.said;
export const selectFaults = ({ context }: AccountFormSnapshot) =>
  faultsOf<ProfileProblem>(context.refused, accountProblems(context.kind, context.form), context.attempts);

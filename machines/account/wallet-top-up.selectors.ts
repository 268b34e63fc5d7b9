import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { topUpProblem } from '#contract/rules/top-up.ts';
import type { walletTopUpMachine } from './wallet-top-up.machine.ts';

type Snapshot = SnapshotFrom<typeof walletTopUpMachine>;

export type TopUpShowing = Exclude<StateValueFrom<typeof walletTopUpMachine>, 'arriving' | 'sorting'>;
export const selectShowing = (snapshot: Snapshot) => snapshot.value as TopUpShowing;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;
export const selectAttempts = (snapshot: Snapshot) => snapshot.context.attempts;
export const selectOutcome = (snapshot: Snapshot) => snapshot.context.outcome;
export const selectFailed = (snapshot: Snapshot) => snapshot.context.failed;
export const selectProblem = ({ context: { form, attempts } }: Snapshot) =>
  attempts > 0 ? topUpProblem(form.amount, form.currency) : null;

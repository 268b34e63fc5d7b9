import type { SnapshotFrom } from 'xstate';
import type { reviewWithdrawalMachine } from './review-withdrawal.machine.ts';

type Snapshot = SnapshotFrom<typeof reviewWithdrawalMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailed = ({ context }: Snapshot) => context.failed;

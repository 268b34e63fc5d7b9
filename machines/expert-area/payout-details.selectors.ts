import type { SnapshotFrom } from 'xstate';
import type { payoutDetailsMachine } from './payout-details.machine.ts';

type Snapshot = SnapshotFrom<typeof payoutDetailsMachine>;

export const selectForm = ({ context }: Snapshot) => context.form;
export const selectRefused = ({ context }: Snapshot) => context.refused;
export const selectAttempts = ({ context }: Snapshot) => context.attempts;
export const selectFailed = ({ context }: Snapshot) => context.failed;
export const selectMessage = ({ context }: Snapshot) => context.message;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsCoding = (snapshot: Snapshot) => snapshot.matches('coding') || snapshot.matches('confirming');

import type { SnapshotFrom } from 'xstate';
import type { payoutDetailsMachine } from './payout-details.machine.ts';

type Snapshot = SnapshotFrom<typeof payoutDetailsMachine>;

export const selectForm = ({ context }: Snapshot) => context.form;
/** The server's sentences by field. */
export const selectRefused = ({ context }: Snapshot) => context.refused;
export const selectAttempts = ({ context }: Snapshot) => context.attempts;
export const selectFailed = ({ context }: Snapshot) => context.failed;
export const selectMessage = ({ context }: Snapshot) => context.message;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The mailed code is being asked for. */
export const selectIsCoding = (snapshot: Snapshot) => snapshot.matches('coding') || snapshot.matches('confirming');

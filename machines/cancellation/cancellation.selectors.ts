import type { SnapshotFrom } from 'xstate';
import type { cancellationMachine } from './cancellation.machine.ts';

type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;

/** The fee and the refund while they wait for a yes or are being acted on. */
export const selectCancelQuote = (snapshot: CancellationSnapshot) =>
  snapshot.matches('asking') || snapshot.matches('cancelling') ? snapshot.context.quote : null;
/** Where the refund is to go. */
export const selectRefundTo = (snapshot: CancellationSnapshot) => snapshot.context.to;
export const selectIsCancelBusy = (snapshot: CancellationSnapshot) => snapshot.hasTag('busy');
export const selectCancelFailure = (snapshot: CancellationSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failed : null;

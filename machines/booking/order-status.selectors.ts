import type { SnapshotFrom } from 'xstate';
import type { orderStatusMachine } from './order-status.machine.ts';

type StatusSnapshot = SnapshotFrom<typeof orderStatusMachine>;

export const selectOrder = (snapshot: StatusSnapshot) => snapshot.context.order;
export const selectFailure = (snapshot: StatusSnapshot) => snapshot.context.failed;
export const selectIsLoading = (snapshot: StatusSnapshot) =>
  snapshot.context.order === null && !snapshot.matches('notFound') && !snapshot.matches('unread');
export const selectIsNotFound = (snapshot: StatusSnapshot) => snapshot.matches('notFound');
export const selectIsUnread = (snapshot: StatusSnapshot) => snapshot.matches('unread');
export const selectIsSlow = (snapshot: StatusSnapshot) => snapshot.matches('slow');
export const selectIsPayingBusy = (snapshot: StatusSnapshot) => snapshot.hasTag('busy');
export const selectPayFailure = (snapshot: StatusSnapshot) => snapshot.context.payFailure;
export const selectWallet = (snapshot: SnapshotFrom<typeof orderStatusMachine>) => snapshot.context.wallet;
export const selectMethod = (snapshot: StatusSnapshot) => snapshot.context.method;
/** By the server's clock. */
export const selectHoldSeconds = ({ context: { order, now } }: StatusSnapshot) =>
  order?.hold_expires_at && now ? Math.max(0, Math.ceil((Date.parse(order.hold_expires_at) - now) / 1000)) : null;

/** Epoch ms by the server's clock; 0 before the first tick. */
export const selectNow = (snapshot: StatusSnapshot) => snapshot.context.now;

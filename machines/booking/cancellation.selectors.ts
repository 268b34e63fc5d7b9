import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/shared/message-of.ts';
import type { cancellationMachine } from './cancellation.machine.ts';

type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;

const ASKING = ['asking', 'sending', 'typing', 'cancelling'] as const;

export const selectCancelQuote = (snapshot: CancellationSnapshot) =>
  ASKING.some((state) => snapshot.matches(state)) ? snapshot.context.quote : null;
export const selectRefundTo = (snapshot: CancellationSnapshot) => snapshot.context.to;
export const selectIsCancelBusy = (snapshot: CancellationSnapshot) => snapshot.hasTag('busy');
export const selectCancelFailure = (snapshot: CancellationSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failed : null;

export const selectAsksForCode = (snapshot: CancellationSnapshot): boolean =>
  snapshot.matches('typing') ||
  (snapshot.matches('sending') && snapshot.context.codeMail !== null) ||
  (snapshot.matches('cancelling') && snapshot.context.quote?.code_needed === true);
/** The next confirmation mails a code first. */
export const selectSendsCode = (snapshot: CancellationSnapshot): boolean =>
  snapshot.context.quote?.code_needed === true && snapshot.context.codeMail === null && !snapshot.matches('typing');
export const selectTypedCode = (snapshot: CancellationSnapshot): string => snapshot.context.code;
/** Masked; null if sending failed. */
export const selectSentTo = (snapshot: CancellationSnapshot): string | null =>
  snapshot.context.codeMail?.sent_to ?? null;
/** A sentence for its field, or a failure above it. */
export const selectCodeTrouble = (snapshot: CancellationSnapshot): { field: string | null; failed: Failure | null } => {
  const { failed } = snapshot.context;
  const field = failed?.fields.code?.[0] ?? null;
  return snapshot.matches('typing') ? { field, failed: field === null ? failed : null } : { field: null, failed: null };
};

import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/shared/message-of.ts';
import type { cancellationMachine } from './cancellation.machine.ts';

type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;

const ASKING = ['asking', 'sending', 'typing', 'cancelling'] as const;

/** The fee and the refund while they wait for a yes or are being acted on. */
export const selectCancelQuote = (snapshot: CancellationSnapshot) =>
  ASKING.some((state) => snapshot.matches(state)) ? snapshot.context.quote : null;
/** Where the refund is to go. */
export const selectRefundTo = (snapshot: CancellationSnapshot) => snapshot.context.to;
export const selectIsCancelBusy = (snapshot: CancellationSnapshot) => snapshot.hasTag('busy');
export const selectCancelFailure = (snapshot: CancellationSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failed : null;

/** Whether the code is asked for now, or was and is being checked. */
export const selectAsksForCode = (snapshot: CancellationSnapshot): boolean =>
  snapshot.matches('typing') ||
  (snapshot.matches('sending') && snapshot.context.codeMail !== null) ||
  (snapshot.matches('cancelling') && snapshot.context.quote?.code_needed === true);
/** Whether the next yes sends a code first. */
export const selectSendsCode = (snapshot: CancellationSnapshot): boolean =>
  snapshot.context.quote?.code_needed === true && snapshot.context.codeMail === null && !snapshot.matches('typing');
export const selectTypedCode = (snapshot: CancellationSnapshot): string => snapshot.context.code;
/** The masked address that the code went to; null when it could not be sent. */
export const selectSentTo = (snapshot: CancellationSnapshot): string | null =>
  snapshot.context.codeMail?.sent_to ?? null;
/** What went wrong with the code: a sentence for its field, or a failure to tell above it. */
export const selectCodeTrouble = (snapshot: CancellationSnapshot): { field: string | null; failed: Failure | null } => {
  const { failed } = snapshot.context;
  const field = failed?.fields.code?.[0] ?? null;
  return snapshot.matches('typing') ? { field, failed: field === null ? failed : null } : { field: null, failed: null };
};

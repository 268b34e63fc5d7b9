import type { SnapshotFrom } from 'xstate';
import type { ratePasteMachine } from './rate-paste.machine.ts';

type Snapshot = SnapshotFrom<typeof ratePasteMachine>;

export const selectText = ({ context }: Snapshot) => context.text;
export const selectLines = ({ context }: Snapshot) => context.lines;
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('typing') || snapshot.matches('reading');
export const selectIsApplying = (snapshot: Snapshot) => snapshot.matches('applying');
export const selectMayApply = (snapshot: Snapshot) => snapshot.can({ type: 'apply', key: '' });
export const selectIsDone = (snapshot: Snapshot) => snapshot.matches('done');
export const selectFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') || snapshot.matches('lost') ? snapshot.context.failed : null;
/** Lines that would be written. */
export const selectCount = ({ context: { lines } }: Snapshot) => lines.filter(({ does }) => does !== 'same').length;

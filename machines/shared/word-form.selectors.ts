import type { SnapshotFrom } from 'xstate';
import type { wordFormMachine } from './word-form.machine.ts';

type WordFormSnapshot = SnapshotFrom<typeof wordFormMachine>;

export const selectFields = ({ context }: WordFormSnapshot) => context.fields;
/** The server's sentences by field. */
export const selectRefused = ({ context }: WordFormSnapshot) => context.refused;
export const selectFailed = ({ context }: WordFormSnapshot) => context.failed;
export const selectIsBusy = (snapshot: WordFormSnapshot) => snapshot.hasTag('busy');
/** The server's version of the words; 0 before it has any. */
export const selectVersion = ({ context }: WordFormSnapshot) => context.version;
/** What its form shows of the sending, and of what came of it; compared by its parts. */
export const selectSending = (snapshot: WordFormSnapshot) => ({
  attempts: snapshot.context.attempts,
  isBusy: selectIsBusy(snapshot),
  failed: selectFailed(snapshot),
  message: snapshot.context.message,
});

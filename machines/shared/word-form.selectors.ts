import type { SnapshotFrom } from 'xstate';
import type { wordFormMachine } from './word-form.machine.ts';

type WordFormSnapshot = SnapshotFrom<typeof wordFormMachine>;

export const selectFields = ({ context }: WordFormSnapshot) => context.fields;
export const selectRefused = ({ context }: WordFormSnapshot) => context.refused;
export const selectFailed = ({ context }: WordFormSnapshot) => context.failed;
export const selectIsBusy = (snapshot: WordFormSnapshot) => snapshot.hasTag('busy');
/** 0 before any. */
export const selectVersion = ({ context }: WordFormSnapshot) => context.version;
export const selectSending = (snapshot: WordFormSnapshot) => ({
  attempts: snapshot.context.attempts,
  isBusy: selectIsBusy(snapshot),
  failed: selectFailed(snapshot),
  message: snapshot.context.message,
});

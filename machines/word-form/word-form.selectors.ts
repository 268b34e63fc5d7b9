import type { SnapshotFrom } from 'xstate';
import type { wordFormMachine } from './word-form.machine.ts';

type WordFormSnapshot = SnapshotFrom<typeof wordFormMachine>;

export const selectFields = ({ context }: WordFormSnapshot) => context.fields;
/** The server's sentences by field. */
export const selectRefused = ({ context }: WordFormSnapshot) => context.refused;
export const selectAttempts = ({ context }: WordFormSnapshot) => context.attempts;
export const selectFailed = ({ context }: WordFormSnapshot) => context.failed;
export const selectSaid = ({ context }: WordFormSnapshot) => context.said;
export const selectIsBusy = (snapshot: WordFormSnapshot) => snapshot.hasTag('busy');

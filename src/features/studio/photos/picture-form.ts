import type { ActorRefFrom } from 'xstate';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';

export type PictureForm = {
  form: ActorRefFrom<typeof wordFormMachine>;
  /** Null removes the file. */
  choose(file: File | null): void;
  chosen(): File | null;
};

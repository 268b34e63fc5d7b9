import type { ActorRefFrom } from 'xstate';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';

/** A photograph that is being added: its form, and which file it is. */
export type PictureForm = {
  form: ActorRefFrom<typeof wordFormMachine>;
  /** Null for none any more. */
  choose(file: File | null): void;
  chosen(): File | null;
};

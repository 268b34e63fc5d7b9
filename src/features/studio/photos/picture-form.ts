import type { ActorRefFrom } from 'xstate';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';

export type PictureForm = {
  form: ActorRefFrom<typeof wordFormMachine>;
  choose(file: File | null): void;
  chosen(): File | null;
};

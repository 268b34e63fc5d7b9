import { fromPromise } from 'xstate';
import { wordFormMachine, type SavedWords, type WordRequest } from '#machines/shared/word-form.machine.ts';

type Save = (request: WordRequest, headers: { 'Idempotency-Key': string }) => Promise<SavedWords>;
export type WordFormEffects = { onSaved?: (words: SavedWords) => void };

export const provideWordForm = (save: Save, { onSaved }: WordFormEffects = {}) =>
  wordFormMachine.provide({
    actors: {
      saveWords: fromPromise<SavedWords, WordRequest>(({ input }) => save(input, { 'Idempotency-Key': input.key })),
    },
    actions: { onSaved: (_, words) => onSaved?.(words) },
  });

import { fromPromise } from 'xstate';
import { wordFormMachine, type SavedWords, type WordRequest } from '#machines/shared/word-form.machine.ts';

type Save = (request: WordRequest, headers: { 'Idempotency-Key': string }) => Promise<SavedWords>;
export type WordFormEffects = { tellSaved?: (words: SavedWords) => void };

export const wireWordForm = (save: Save, { tellSaved }: WordFormEffects = {}) =>
  wordFormMachine.provide({
    actors: {
      saveWords: fromPromise<SavedWords, WordRequest>(({ input }) => save(input, { 'Idempotency-Key': input.key })),
    },
    actions: { tellSaved: (_, words) => tellSaved?.(words) },
  });

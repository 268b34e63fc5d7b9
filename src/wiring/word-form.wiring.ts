import { fromPromise } from 'xstate';
import { saveOwnProfile } from '#contract/calls/expert/profile.ts';
import type { ProfileWords } from '#contract/entities/own-profile.ts';
import { wordFormMachine, type SavedWords, type SentWords } from '#machines/word-form/word-form.machine.ts';
import { send } from '#src/api/send.ts';

type Save = (sent: SentWords, headers: { 'Idempotency-Key': string }) => Promise<SavedWords>;
type WordFormEffects = { tellSaved?: (saved: SavedWords) => void };

/** Gives a form of words its hands. */
export const wireWordForm = (save: Save, { tellSaved }: WordFormEffects = {}) =>
  wordFormMachine.provide({
    actors: {
      saveWords: fromPromise<SavedWords, SentWords>(({ input }) => save(input, { 'Idempotency-Key': input.key })),
    },
    actions: { tellSaved: (_, saved) => tellSaved?.(saved) },
  });

/** The words of an expert's own page. */
export const wireProfileForm = (effects?: WordFormEffects) =>
  wireWordForm(async ({ fields, version }, headers) => {
    const body = { ...(fields as ProfileWords), version };
    const { data, message } = await send(saveOwnProfile, { body, headers });
    return { message, version: data.version };
  }, effects);

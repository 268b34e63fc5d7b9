import { fromPromise } from 'xstate';
import { saveOwnProfile } from '#contract/calls/expert/profile.ts';
import { replyToReview } from '#contract/calls/expert/reviews.ts';
import { writeReview } from '#contract/calls/reviews.ts';
import type { ProfileWords } from '#contract/entities/own-profile.ts';
import { wordFormMachine, type SavedWords, type WordRequest } from '#machines/word-form/word-form.machine.ts';
import { send } from '#src/api/send.ts';

type Save = (sent: WordRequest, headers: { 'Idempotency-Key': string }) => Promise<SavedWords>;
type WordFormEffects = { tellSaved?: (saved: SavedWords) => void };

/** Gives a form of words its hands. */
export const wireWordForm = (save: Save, { tellSaved }: WordFormEffects = {}) =>
  wordFormMachine.provide({
    actors: {
      saveWords: fromPromise<SavedWords, WordRequest>(({ input }) => save(input, { 'Idempotency-Key': input.key })),
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

/** The review of a booking; without a choice of stars the server says so beside them. */
export const wireReviewForm = (orderId: string, effects?: WordFormEffects) =>
  wireWordForm(async ({ fields: { stars = '', text = '', shown_name = '' }, version }, headers) => {
    const body = { stars: Number(stars), text, shown_name, version };
    const { data, message } = await send(writeReview, { params: { id: orderId }, body, headers });
    return { message, version: data.review?.version ?? version };
  }, effects);

/** The one reply of an expert to a review. */
export const wireReplyForm = (reviewId: string, effects?: WordFormEffects) =>
  wireWordForm(async ({ fields: { text = '' }, version }, headers) => {
    const { message } = await send(replyToReview, { body: { review_id: reviewId, text }, headers });
    return { message, version };
  }, effects);

import { saveOwnProfile } from '#contract/calls/expert/profile.ts';
import { replyToReview } from '#contract/calls/expert/reviews.ts';
import type { ProfileWords } from '#contract/entities/own-profile.ts';
import { send } from '#src/api/send.ts';
import { provideWordForm, type WordFormEffects } from '#src/effects/word-form.effects.ts';

export const provideProfileForm = (effects?: WordFormEffects) =>
  provideWordForm(async ({ fields, version }, headers) => {
    const body = { ...(fields as ProfileWords), version };
    const { data, message } = await send(saveOwnProfile, { body, headers });
    return { message, version: data.version };
  }, effects);

export const provideReplyForm = (reviewId: string, effects?: WordFormEffects) =>
  provideWordForm(async ({ fields: { text = '' }, version }, headers) => {
    const { message } = await send(replyToReview, { body: { review_id: reviewId, text }, headers });
    return { message, version };
  }, effects);

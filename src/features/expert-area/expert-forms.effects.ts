import { saveOwnProfile } from '#contract/calls/expert/profile.ts';
import { replyToReview } from '#contract/calls/expert/reviews.ts';
import type { ProfileWords } from '#contract/entities/own-profile.ts';
import { send } from '#src/api/send.ts';
import { wireWordForm, type WordFormEffects } from '#src/effects/word-form.effects.ts';

export const wireProfileForm = (effects?: WordFormEffects) =>
  wireWordForm(async ({ fields, version }, headers) => {
    const body = { ...(fields as ProfileWords), version };
    const { data, message } = await send(saveOwnProfile, { body, headers });
    return { message, version: data.version };
  }, effects);

export const wireReplyForm = (reviewId: string, effects?: WordFormEffects) =>
  wireWordForm(async ({ fields: { text = '' }, version }, headers) => {
    const { message } = await send(replyToReview, { body: { review_id: reviewId, text }, headers });
    return { message, version };
  }, effects);

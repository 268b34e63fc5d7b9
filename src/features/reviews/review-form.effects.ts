import { writeReview } from '#contract/calls/reviews.ts';
import { send } from '#src/api/send.ts';
import { provideWordForm, type WordFormEffects } from '#src/effects/word-form.effects.ts';

/** The server reports missing stars beside the field. */
export const provideReviewForm = (orderId: string, effects?: WordFormEffects) =>
  provideWordForm(async ({ fields: { stars = '', text = '', shown_name = '' }, version }, headers) => {
    const body = { stars: Number(stars), text, shown_name, version };
    const { data, message } = await send(writeReview, { params: { id: orderId }, body, headers });
    return { message, version: data.review?.version ?? version };
  }, effects);

import { describe, expect, it } from 'vitest';
import type { OwnReview } from '#contract/entities/review.ts';
import { closedWords } from '#src/features/reviews/review-words.ts';

type Standing = OwnReview['standing'];
type State = NonNullable<OwnReview['review']>['state'];
const messageOf = (standing: Standing, state?: State) => {
  const review = state ? { stars: 5, text: '', shown_name: '', state, reason: null, version: 1 } : null;
  return closedWords({ standing, review, package_id: 101, package: '', from: null })?.message ?? null;
};

describe('[ST9] what stands in the place of the form does not contradict the state of the review', () => {
  it.each<[Standing, State | undefined, RegExp | null]>([
    ['open', undefined, null],
    ['open', 'refused', null],
    ['not_yet', undefined, /once you are back/u],
    ['too_late', undefined, /within 90 days/u],
    ['too_late', 'published', null],
    ['too_late', 'waiting', null],
    ['too_late', 'refused', /within 90 days/u],
    ['done', 'published', /Thank you/u],
    ['done', 'refused', /refused twice/u],
    ['done', 'withdrawn', /cannot write another/u],
    ['too_late', 'withdrawn', /cannot write another/u],
  ])('%s, %s', (standing, state, words) => {
    if (words) expect(messageOf(standing, state)).toMatch(words);
    else expect(messageOf(standing, state)).toBeNull();
  });
});

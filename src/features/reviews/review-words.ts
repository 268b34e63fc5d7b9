import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnReview, REVIEW_REASONS } from '#contract/entities/review.ts';

type DecidedStanding = Exclude<OwnReview['standing'], 'open'>;
const STANDING_WORDS: Record<DecidedStanding, MessageDescriptor> = {
  not_yet: msg`You can write your review once you are back from the trip.`,
  too_late: msg`Reviews can be written within 90 days after the return.`,
  no_trip: msg`This booking did not become a trip, so there is nothing to review.`,
  own_package: msg`You designed this package yourself.`,
  done: msg`Thank you. This review can no longer be changed.`,
};
export const STATE_WORDS: Record<NonNullable<OwnReview['review']>['state'], MessageDescriptor> = {
  waiting: msg`We have your review. It is published once our team has read it.`,
  published: msg`Your review is published.`,
  refused: msg`Your review was not published.`,
  withdrawn: msg`Your review is withdrawn.`,
};
type Reason = (typeof REVIEW_REASONS)[number];
export const REFUSED_WORDS: Record<Reason, MessageDescriptor> = {
  insult: msg`It contains words that insult somebody.`,
  private_data: msg`It contains somebody’s private data.`,
  not_the_trip: msg`It is not about the trip.`,
  advertising: msg`It advertises something else.`,
};
/** Shown only while the review may be rewritten. */
export const REWRITE_WORDS: Record<Reason, MessageDescriptor> = {
  insult: msg`Write it again without them.`,
  private_data: msg`Write it again without it.`,
  not_the_trip: msg`Write about the trip itself.`,
  advertising: msg`Write about the trip itself.`,
};

export function closedWords({ standing, review }: OwnReview): MessageDescriptor | null {
  if (standing === 'open') return null;
  if (review?.state === 'withdrawn') return msg`You cannot write another for this booking.`;
  if (standing === 'done' && review?.state === 'refused')
    return msg`It was refused twice and can no longer be changed.`;
  if (standing === 'too_late' && (review?.state === 'published' || review?.state === 'waiting')) return null;
  return STANDING_WORDS[standing];
}

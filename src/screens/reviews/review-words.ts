import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnReview, REVIEW_REASONS } from '#contract/entities/review.ts';

type DecidedStanding = Exclude<OwnReview['standing'], 'open'>;
/** Why none can be written now. */
export const STANDING_WORDS: Record<DecidedStanding, MessageDescriptor> = {
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
export const REFUSED_WORDS: Record<(typeof REVIEW_REASONS)[number], MessageDescriptor> = {
  insult: msg`It contains words that insult somebody. Write it again without them.`,
  private_data: msg`It contains somebody’s private data. Write it again without it.`,
  not_the_trip: msg`It is not about the trip. Write about the trip itself.`,
  advertising: msg`It advertises something else. Write about the trip itself.`,
};

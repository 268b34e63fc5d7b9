import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskReview } from '#contract/calls/desk/reviews.ts';
import type { REVIEW_REASONS } from '#contract/entities/review.ts';
import type { Tone } from '#src/components/tag.tsx';

export const REVIEW_STATE_WORDS: Record<DeskReview['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`To review`, tone: 'warn' },
  published: { name: msg`Shown to visitors`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'bad' },
  withdrawn: { name: msg`Withdrawn by the traveller`, tone: 'plain' },
};
export const REVIEW_REASON_WORDS: Record<(typeof REVIEW_REASONS)[number], MessageDescriptor> = {
  insult: msg`It insults somebody`,
  private_data: msg`It has private data`,
  not_the_trip: msg`It is not about the trip`,
  advertising: msg`It is advertising`,
};

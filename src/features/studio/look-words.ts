import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';

export const LOOK_REASON_WORDS: Record<(typeof MODERATION_REASONS)[number], MessageDescriptor> = {
  not_true: msg`it says something that is not true.`,
  contact_details: msg`it has contact details.`,
  others_work: msg`it is somebody else’s work.`,
  offensive: msg`it may offend.`,
  unreadable: msg`it is unclear.`,
  unsellable: msg`it cannot be sold.`,
  other: msg`see the note.`,
};

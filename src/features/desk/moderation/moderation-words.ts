import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MODERATION_REASONS, ModerationCase } from '#contract/entities/desk/moderation.ts';
import type { Tone } from '#src/components/tag.tsx';

export const KINDS: Record<ModerationCase['kind'], MessageDescriptor> = {
  package: msg`Package`,
  photo: msg`Photo`,
  profile: msg`Profile`,
  reply: msg`Reply to a review`,
};
export const PORTRAIT: MessageDescriptor = msg`Portrait`;
export const STATES: Record<ModerationCase['state'], { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`To review`, tone: 'warn' },
  passed: { name: msg`Passed`, tone: 'ok' },
  returned: { name: msg`Back with the expert`, tone: 'info' },
  removed: { name: msg`Removed`, tone: 'bad' },
};
export const REASONS: Record<(typeof MODERATION_REASONS)[number], MessageDescriptor> = {
  not_true: msg`It is not true`,
  contact_details: msg`It has contact details that bypass us`,
  others_work: msg`It is someone else’s work`,
  offensive: msg`It is offensive`,
  unreadable: msg`It is unclear`,
  unsellable: msg`It cannot be sold as it is`,
  other: msg`Another reason`,
};

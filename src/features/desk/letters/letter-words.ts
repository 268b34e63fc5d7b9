import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeadKind } from '#contract/calls/leads.ts';
import type { LeadMessage, LeadState } from '#contract/entities/desk/lead.ts';
import type { Tone } from '#src/components/tag.tsx';

export const LEAD_STATE_WORDS: Record<LeadState, { name: MessageDescriptor; tone: Tone }> = {
  new: { name: msg`New`, tone: 'warn' },
  open: { name: msg`In progress`, tone: 'info' },
  waiting: { name: msg`Waiting for the sender`, tone: 'plain' },
  answered: { name: msg`Answered`, tone: 'ok' },
  approved: { name: msg`Approved`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'plain' },
  closed: { name: msg`Closed`, tone: 'plain' },
  spam: { name: msg`Spam`, tone: 'bad' },
};

export const LEAD_KIND_WORDS: Record<LeadKind, MessageDescriptor> = {
  contact: msg`Message`,
  hotel: msg`Hotel enquiry`,
  tourism_board: msg`Tourism board enquiry`,
  expert: msg`Application`,
};

export const LEAD_MESSAGE_WORDS: Record<LeadMessage['kind'], MessageDescriptor> = {
  answer: msg`Our reply`,
  question: msg`Our question`,
  approval: msg`Our approval`,
  refusal: msg`Our refusal`,
  note: msg`Team note`,
  reply: msg`The sender’s reply`,
};

export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const;

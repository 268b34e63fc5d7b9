import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskDocument, DocumentState } from '#contract/entities/desk/document.ts';
import type { Tone } from '#src/components/tag.tsx';

export const KIND_WORDS: Record<DeskDocument['kind'], MessageDescriptor> = {
  airport: msg`Airport`,
  airline: msg`Airline`,
  country: msg`Country`,
  city: msg`City`,
  event: msg`Event`,
  home: msg`Home page`,
  house: msg`Our details`,
  hotel: msg`Hotel`,
  overlay: msg`Vendor’s hotel`,
  page: msg`Page of ours`,
};

export const PLACE_STATE_WORDS: Record<DocumentState, { name: MessageDescriptor; tone: Tone }> = {
  live: { name: msg`Published`, tone: 'ok' },
  draft: { name: msg`Draft`, tone: 'plain' },
  hidden: { name: msg`Hidden`, tone: 'warn' },
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskHotel } from '#contract/entities/desk/hotel.ts';
import type { Tone } from '#src/components/tag.tsx';
import { PLACE_STATE_WORDS } from '#src/features/desk/places/place-words.ts';

export const HOTEL_SOURCE_WORDS: Record<DeskHotel['source'], MessageDescriptor> = {
  own: msg`Own contract`,
  hotelbeds: msg`From Hotelbeds`,
  demonstration: msg`Demonstration`,
};

export const HOTEL_STATE_WORDS: Record<DeskHotel['state'], { name: MessageDescriptor; tone: Tone }> = {
  ...PLACE_STATE_WORDS,
  copied: { name: msg`Copied`, tone: 'ok' },
  gone: { name: msg`No longer with its vendor`, tone: 'bad' },
};

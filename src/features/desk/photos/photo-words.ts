import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HousePhoto, Licence } from '#contract/entities/desk/media.ts';

export const LICENCE_WORDS: Record<Licence, MessageDescriptor> = {
  own: msg`Ours`,
  given: msg`Given by the hotel or a partner`,
  bought: msg`Bought`,
  cc: msg`Creative Commons`,
};

export const EMPTY_PHOTO = {
  file: null,
  alt_ar: '',
  alt_en: '',
  credit: '',
  licence: '',
  licence_url: '',
  focus_x: 50,
  focus_y: 50,
};

export const fieldsOfPhoto = ({ media_id, alt, credit, licence, licence_url, focus: [x, y] }: HousePhoto) => ({
  id: media_id,
  alt_ar: alt.ar,
  alt_en: alt.en,
  credit,
  licence: licence ?? '',
  licence_url,
  focus_x: x,
  focus_y: y,
});

export const smallPhoto = (id: string): string => `/pictures/m/${id}-320.webp`;

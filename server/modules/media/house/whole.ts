import type { MediaRow } from './house-photos.store.ts';

type Words = Pick<MediaRow, 'alt_ar' | 'alt_en' | 'credit' | 'licence'>;

/** Has words in both languages, credit and licence: a page may show it. */
export const isWhole = ({ alt_ar, alt_en, credit, licence }: Words): boolean =>
  alt_ar !== '' && alt_en !== '' && credit !== '' && licence !== null;

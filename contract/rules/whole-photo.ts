type Words = { alt_ar: string; alt_en: string; credit: string; licence: string | null };

/** Has words in both languages, credit and licence: a page may show it [CA16]. */
export const isWholePhoto = ({ alt_ar, alt_en, credit, licence }: Words): boolean =>
  alt_ar !== '' && alt_en !== '' && credit !== '' && licence !== null;

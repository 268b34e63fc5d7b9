/**
 * Cleaned sentences: accents composed, invisible characters removed (FK6). Joiners of letters and emoji stay; so do
 * direction overrides, which validation refuses, since they change the text.
 */
export const plainWords = (text: string): string =>
  text.replace(/(?!\u200C|\u200D|\u202D|\u202E|\uFE0E|\uFE0F)[\p{Cf}\p{DI}]/gu, '').normalize('NFC');

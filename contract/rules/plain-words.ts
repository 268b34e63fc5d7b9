/**
 * Sentences as typed or pasted, accents composed, without marks of direction and other signs that nobody sees (FK6). The signs that
 * join letters and make emoji what they are stay; so do those that turn letters round, for the text is another without them: it is refused.
 */
export const plainWords = (text: string): string =>
  text.replace(/(?!\u200C|\u200D|\u202D|\u202E|\uFE0E|\uFE0F)[\p{Cf}\p{DI}]/gu, '').normalize('NFC');

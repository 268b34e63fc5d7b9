/** FK6. Joiners and direction overrides stay; validation refuses the latter. */
export const plainWords = (text: string): string =>
  text.replace(/(?!\u200C|\u200D|\u202D|\u202E|\uFE0E|\uFE0F)[\p{Cf}\p{DI}]/gu, '').normalize('NFC');

/** Of the team, whose texts no rule of public words checks: also without direction overrides (FK6). */
export const teamWords = (text: string): string => plainWords(text).replace(/[\u202D\u202E]/gu, '');

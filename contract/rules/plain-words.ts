/** FK6. Joiners and direction overrides stay; validation refuses the latter. */
export const plainWords = (text: string): string =>
  text.replace(/(?!\u200C|\u200D|\u202D|\u202E|\uFE0E|\uFE0F)[\p{Cf}\p{DI}]/gu, '').normalize('NFC');

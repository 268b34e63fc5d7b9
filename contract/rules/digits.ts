/** Without what nobody sees: marks of direction, signs without width, soft hyphens. Text out of Arabic chats and contacts carries them. */
export const unmarked = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

/**
 * Digits of any script, full-width letters and signs, and any hyphen or dash as those of ASCII: they are accepted in every input
 * (R3, V1, FK6). What nobody sees goes.
 */
export const latinDigits = (text: string): string =>
  unmarked(text)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/٫/gu, '.')
    .replace(/[\p{Pd}−]/gu, '-');

/** A key as typed or pasted, without the spaces that people and keyboards put between its groups of digits. */
export const plainKey = (text: string): string => latinDigits(text).replace(/\s/gu, '');

/** Such a key in capitals: a promo code, a document's number, an IBAN. */
export const plainNumber = (text: string): string => plainKey(text).toUpperCase();

/** A code in capitals, without what stands around it: a booking's reference. */
export const plainCode = (text: string): string => latinDigits(text).trim().toUpperCase();

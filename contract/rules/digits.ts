/** Full-width signs begin so far above those of ASCII. */
const WIDE = 0xfee0;

/**
 * Arabic-Indic, Persian and full-width digits as Latin ones, and their decimal points and plus: they are accepted in every
 * input (R3, V1).
 */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[０-９．＋]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - WIDE))
    .replace(/٫/gu, '.');

/** A key as typed, or as pasted out of a text that isolates it: Latin digits, without marks of direction and what stands around it. */
export const plainKey = (text: string): string =>
  latinDigits(text)
    .replace(/[Ａ-Ｚａ-ｚ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - WIDE))
    .replace(/\p{Cf}/gu, '')
    .trim();

/** The same of a code in capitals: a reference, a promo code, a document's number. */
export const plainCode = (text: string): string => plainKey(text).toUpperCase();

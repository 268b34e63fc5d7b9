/** Full-width signs begin so far above those of ASCII. */
const WIDE = 0xfee0;

/** Without marks of direction, which nobody sees: numbers and addresses copied out of Arabic messages and contacts carry them. */
export const unmarked = (text: string): string => text.replace(/\p{Cf}/gu, '');

/**
 * Arabic-Indic, Persian and full-width digits as Latin ones, and their decimal points and plus: they are accepted in every
 * input (R3, V1). Marks of direction among them go.
 */
export const latinDigits = (text: string): string =>
  unmarked(text)
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[０-９．＋]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - WIDE))
    .replace(/٫/gu, '.');

const plain = (text: string): string =>
  latinDigits(text).replace(/[Ａ-Ｚａ-ｚ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - WIDE));

/**
 * A key as typed, or as pasted out of a text that isolates it: Latin digits, without marks of direction and without spaces, which
 * people and keyboards put between its groups of digits.
 */
export const plainKey = (text: string): string => plain(text).replace(/\s/gu, '');

/** A code in capitals, without what stands around it: a reference, a promo code, a document's number. */
export const plainCode = (text: string): string => plain(text).trim().toUpperCase();

/** A mark between thousands stands only where thousands part: 50,5 is not five hundred and five. */
const AMOUNT = /^(?:\d*|\d{1,3}(?:[\s,،٬]\d{3})+)(?:\.\d*)?$/u;

/** An amount as typed, in Latin digits with at most a point; null where it reads as none. */
export function plainAmount(text: string): string | null {
  const digits = latinDigits(text).trim();
  return AMOUNT.test(digits) ? digits.replace(/[\s,،٬]/gu, '') : null;
}

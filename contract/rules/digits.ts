/** Direction marks and zero widths, common in Arabic chats. */
export const unmarked = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

const DIGIT = /\p{Nd}/u;
/** Each script has its ten in a row. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Any script's digits and dashes become ASCII (R3, V1, FK6). */
export const latinDigits = (text: string): string =>
  unmarked(text)
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, latinDigit)
    .replace(/٫/gu, '.')
    .replace(/[\p{Pd}−]/gu, '-');

/** Turkish keyboards have a dotted capital I. */
const capitals = (text: string): string => text.toUpperCase().replace(/\u0130|I\u0307/gu, 'I');

/** Without spaces. */
export const plainKey = (text: string): string => latinDigits(text).replace(/\s/gu, '');

/** Without separators and `tel:`; 00 becomes +. */
export const plainMobile = (text: string): string =>
  plainKey(text)
    .replace(/^tel:/iu, '')
    .replace(/[()./-]/gu, '')
    .replace(/^00/u, '+');

/** In capitals: a promo code, a document, an IBAN. */
export const plainNumber = (text: string): string => capitals(plainKey(text));

/** Trimmed, in capitals: a booking's reference. */
export const plainCode = (text: string): string => capitals(latinDigits(text).trim());

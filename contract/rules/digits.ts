/** Direction marks and zero widths, common in Arabic chats. */
export const unmarked = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

/** Any script's digits and dashes become ASCII (R3, V1, FK6). */
export const latinDigits = (text: string): string =>
  unmarked(text)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/٫/gu, '.')
    .replace(/[\p{Pd}−]/gu, '-');

/** Without spaces. */
export const plainKey = (text: string): string => latinDigits(text).replace(/\s/gu, '');

/** In capitals: a promo code, a document, an IBAN. */
export const plainNumber = (text: string): string => plainKey(text).toUpperCase();

/** Trimmed, in capitals: a booking's reference. */
export const plainCode = (text: string): string => latinDigits(text).trim().toUpperCase();

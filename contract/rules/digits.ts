/** Removes invisible characters (direction marks, zero widths, soft hyphens), common in Arabic chats and contacts. */
export const unmarked = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

/**
 * Digits of any script, full-width forms, hyphens and dashes become ASCII in every input (R3, V1, FK6). Invisible
 * characters go.
 */
export const latinDigits = (text: string): string =>
  unmarked(text)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/٫/gu, '.')
    .replace(/[\p{Pd}−]/gu, '-');

/** A typed or pasted key without spaces. */
export const plainKey = (text: string): string => latinDigits(text).replace(/\s/gu, '');

/** The same in capitals: a promo code, a document's number, an IBAN. */
export const plainNumber = (text: string): string => plainKey(text).toUpperCase();

/** A trimmed code in capitals: a booking's reference. */
export const plainCode = (text: string): string => latinDigits(text).trim().toUpperCase();

/** Arabic-Indic and Persian digits as Latin ones: ٠-٩ and ۰-۹ are accepted in every input (R3, V1). */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/٫/gu, '.');

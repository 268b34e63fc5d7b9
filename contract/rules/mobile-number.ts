import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { latinDigits } from './digits.ts';

/** Longer than any spaced number; longer input is rejected. */
const LONGEST = 40;
/** The library throws for other codes. */
const DIALLED = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

function parsed(text: string, country: string) {
  if (text.length > LONGEST) return undefined;
  const digits = latinDigits(text).trim().replace(/^00/u, '+');
  return parsePhoneNumberFromString(digits, {
    extract: false,
    ...(DIALLED.has(country) ? { defaultCallingCode: country } : {}),
  });
}

/**
 * A mobile number as E.164, or null if invalid (V1). `country` is the dialling code without plus; numbers with their
 * own (`+44…`, `0044…`) ignore it. Any digits are read.
 */
export function mobileNumber(text: string, country: string): string | null {
  const number = parsed(text, country);
  return number?.isValid() === true ? number.number : null;
}

/** The server's check: E.164, and a mobile number of its country (V1). */
export const isMobile = (text: string): boolean => text.startsWith('+') && mobileNumber(text, '') === text;

/** Splits E.164 into dialling code and rest; Kuwait's code if unknown. */
export function numberParts(mobile: string): { country: string; mobile: string } {
  const number = parsed(mobile, '');
  return number ? { country: number.countryCallingCode, mobile: number.nationalNumber } : { country: '965', mobile };
}

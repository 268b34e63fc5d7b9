import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { latinDigits } from './digits.ts';

/** Longer than any number with its spaces; what is longer is not looked at. */
const LONGEST = 40;
/** The library throws at any other. */
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
 * A mobile number as E.164, or null where no country has such a number for mobile telephones (V1). `country` is the
 * dialling code without the plus; a number typed with its own (`+44…`, `0044…`) needs none. Any digits are read.
 */
export function mobileNumber(text: string, country: string): string | null {
  const number = parsed(text, country);
  return number?.isValid() === true ? number.number : null;
}

/** What the server is sent: E.164 already, and a mobile number of its country (V1). */
export const isMobile = (text: string): boolean => text.startsWith('+') && mobileNumber(text, '') === text;

/** An E.164 number as its dialling code and the rest; Kuwait's code where it has none that is known. */
export function numberParts(mobile: string): { country: string; mobile: string } {
  const number = parsed(mobile, '');
  return number ? { country: number.countryCallingCode, mobile: number.nationalNumber } : { country: '965', mobile };
}

import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainMobile } from './digits.ts';

const LONGEST = 40;
/** The library throws for other codes. */
const DIALLED = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

function parsed(text: string, country: string) {
  if (text.length > LONGEST) return undefined;
  return parsePhoneNumberFromString(plainMobile(text), {
    extract: false,
    ...(DIALLED.has(country) ? { defaultCallingCode: country } : {}),
  });
}

/** E.164, or null (V1). `country` without plus; `+44…` and `0044…` ignore it. */
export function mobileNumber(text: string, country: string): string | null {
  const number = parsed(text, country);
  return number?.isValid() === true ? number.number : null;
}

/** The server's check: E.164 of a mobile (V1). */
export const isMobile = (text: string): boolean => text.startsWith('+') && mobileNumber(text, '') === text;

export function numberParts(mobile: string): { country: string; mobile: string } {
  const number = parsed(mobile, '');
  return number ? { country: number.countryCallingCode, mobile: number.nationalNumber } : { country: '965', mobile };
}

import { latinDigits, unmarked } from './digits.ts';

/** As phones, word processors and transliterations write them. */
const APOSTROPHES = /[’‘‛ʼʻʹʽʾʿˈ′´`｀ꞌ]/gu;

/** V1: type=email, plus a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu;

/** Look-alikes become ASCII, invisible characters go (FK6). */
export const plainEmail = (text: string): string =>
  latinDigits(text.replace(/[’‘ʼ´]/gu, "'"))
    .trim()
    .replace(/^<(.*)>$/u, '$1')
    .replace(/^mailto:/iu, '')
    .replace(/。/gu, '.');

export function isEmail(text: string): boolean {
  const email = plainEmail(text);
  return email.length <= 254 && EMAIL.test(email);
}

/** They let a text pose as another (B8). */
const UNSEEN = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]/u;
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** Uniform apostrophes, hyphens and spaces (FK6). */
export const plainName = (text: string): string =>
  unmarked(text)
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/ـ/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** V1: 1 to 60 letters, Latin or Arabic, with marks. */
export const isPersonName = (text: string): boolean =>
  /^(?=.*\p{L})(?!.*(?:\p{M}{3}|\p{N}))[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited} '-]{1,60}$/u.test(
    plainName(text),
  );

/** In capitals; accented letters stay, to be asked about. */
export const documentName = (text: string): string =>
  plainName(text).replace(/[a-z]+/gu, (letters) => letters.toUpperCase());

/** V2: the letters of a travel document. */
export const isDocumentName = (text: string): boolean => /^(?=.*[A-Z])[A-Z '-]{1,60}$/u.test(documentName(text));

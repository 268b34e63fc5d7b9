import type { Locale } from '#contract/constants.ts';
import { latinDigits } from '#contract/rules/digits.ts';

export const NO_PAGE = /^\/(api|assets|art|og|icons|page-data|sitemaps|ImgAirlines)(\/|$)/i;

/** An encoded slash, backslash, control character or dot segment. */
const STRANGE = /\\|%(?:2f|5c|[01][\da-f]|7f)|\/(?:\.|%2e){1,2}(?:\/|$)/iu;
/** As in proxy requests; the host is ignored. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/iu;
export const UNREADABLE = '/api/unreadable';

/** Of any request line [FK8]; strange paths are escaped, so all parts read the same. */
export function addressOf(target: string): string {
  const url = target.startsWith('/') ? target : absolutePathOf(target);
  if (url === null) return UNREADABLE;
  const path = pathOf(url);
  const isText = decodes(path);
  if (url.startsWith('/api/')) return isText ? url : UNREADABLE;
  return isText && !STRANGE.test(path)
    ? url
    : path.replace(/[%\\.]/gu, (sign) => signOf(sign, isText)) + url.slice(path.length);
}

const signOf = (sign: string, isText: boolean): string => {
  if (sign === '\\') return '%5C';
  if (sign === '.') return '%252E';
  // encoded twice: the page router reads `%252F` as a slash
  return isText ? '%2525' : '%25';
};

function absolutePathOf(target: string): string | null {
  const host = ABSOLUTE.exec(target)?.[0];
  if (host === undefined) return null;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decodes(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // the result is used, or the bundler drops the call and its exception
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Canonical: one spelling of each letter, without what nobody sees [FK6] [FK8]. */
export function plainPath(path: string): string {
  const plain = path
    .replace(/%[\da-f]{2}/giu, (sign) => {
      const letter = decodeLetter(sign);
      return /[\w.~-]/u.test(letter) ? letter : sign.toUpperCase();
    })
    .replace(/[^/]*%[^/]*/gu, plainWord);
  return plain.replace(/(?<=^(?:\/(?:ar|en))?\/packages\/)[^/]+/iu, (id) => {
    const number = Number(decodeURIComponent(id));
    return Number.isSafeInteger(number) && number > 0 ? String(number) : id;
  });
}

/** Full-width signs must not become those that part an address. */
function plainWord(written: string): string {
  const word = decodeURIComponent(written);
  const plain = latinDigits(word).trim();
  return plain === word || plain === '' || /[/\\?#%]|^\.+$/u.test(plain) ? written : encodeURIComponent(plain);
}

const decodeLetter = (sign: string) => String.fromCharCode(Number.parseInt(sign.slice(1), 16));

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
/** R1: a first segment `en`, anything else is Arabic. */
export const localeOfPath = (path: string): Locale => (/^\/en([/?]|$)/i.test(path) ? 'en' : 'ar');
/** Cannot name another host. */
export const isPlain = (path: string): boolean => /^\/(?![/\\])[^\\]*$/.test(path) && !path.includes('//');

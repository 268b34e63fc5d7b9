import type { Locale } from '#contract/constants.ts';

/** Addresses of calls and files. */
export const NO_PAGE = /^\/(api|assets|art|og|icons|page-data|sitemaps|ImgAirlines)(\/|$)/i;

/** What stands in no path of ours: an encoded slash, a backslash, a control sign, a segment of dots. */
const STRANGE = /\\|%(?:2f|5c|[01][\da-f]|7f)|\/(?:\.|%2e){1,2}(?:\/|$)/iu;
/** An address with its host, as a proxy is asked. Which host it says is nothing to us. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/iu;
/** Where an address that cannot be read leads: it is refused there with 400. */
export const UNREADABLE = '/api/unreadable';

/**
 * The path and query that a request line asks for [FK8], whatever form it has. A page's path that is no text or strange is
 * nobody's: its signs are taken by themselves, so that no part of us reads another path from it.
 */
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
  // of a text encoded twice: the router of pages reads `%252F` as a slash
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
    // what came out is asked for: a bundler leaves out a call whose value nobody uses, and with it what it throws
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The one spelling of a page's path [FK8]: no letter of ours encoded, a package's number as we write it. */
export function plainPath(path: string): string {
  const plain = path.replace(/%[\da-f]{2}/giu, (sign) => {
    const letter = decodeLetter(sign);
    return /[\w.~-]/u.test(letter) ? letter : sign.toUpperCase();
  });
  return plain.replace(/(?<=^(?:\/(?:ar|en))?\/packages\/)[^/]+/iu, (id) => {
    const number = Number(decodeURIComponent(id));
    return Number.isSafeInteger(number) && number > 0 ? String(number) : id;
  });
}

const decodeLetter = (sign: string) => String.fromCharCode(Number.parseInt(sign.slice(1), 16));

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
/** R1: the first segment `en` means English, anything else Arabic. */
export const localeOfPath = (path: string): Locale => (/^\/en([/?]|$)/i.test(path) ? 'en' : 'ar');
/** Only such a path is ever redirected to: it cannot name another host. */
export const isPlain = (path: string): boolean => /^\/(?![/\\])[^\\]*$/.test(path) && !path.includes('//');

import { useCallback } from 'react';
import type { Locale } from '#contract/constants.ts';
import { useScope } from './scope.tsx';

/** A first segment `en`; never a substring test (R1). */
export const localeOf = (pathname: string): Locale => (/^\/en(?=\/|$)/u.test(pathname) ? 'en' : 'ar');

/** A path without its language prefix; home is `/`. */
export const bareOf = (pathname: string): string => pathname.replace(/^\/(?:en|ar)(?=\/|$)/u, '') || '/';

/** `/packages/7` becomes `/ar/packages/7`; query and hash stay. */
export const localePath = (locale: Locale, bare: string): string => {
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/u.exec(bare) ?? [];
  return `/${locale}${path === '/' ? '' : path}${rest}`;
};

/** The rest unchanged (R5). */
export const inLocale = (locale: Locale, at: { pathname: string; search?: string; hash?: string }): string =>
  `${localePath(locale, bareOf(at.pathname))}${at.search ?? ''}${at.hash ?? ''}`;

export function useLocalePath(): (bare: string) => string {
  const { locale } = useScope();
  return useCallback((bare) => localePath(locale, bare), [locale]);
}

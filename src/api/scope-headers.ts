import type { Scope } from '#src/locale/scope.tsx';

export const scopeHeaders = ({ locale, location, currency }: Scope): Record<string, string> => ({
  'Accept-Language': locale,
  'Accept-Location': String(location),
  'Accept-Currency': currency,
});

import type { Scope } from '#src/locale/scope.tsx';
import { scopeHeaders } from '#src/api/scope-headers.ts';

/** The scope of the page now: language, selling location, currency. */
export type ReadScope = () => Scope;

/** What package calls send: scope and the clear flag, which has no effect on server caches (C14). */
export const packageHeaders = (scope: Scope): Record<string, string> => ({ ...scopeHeaders(scope), clear: 'true' });

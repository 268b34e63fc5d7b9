import { queryOptions } from '@tanstack/react-query';
import { readOrderReview } from '#contract/calls/reviews.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { scopeHeaders } from './scope-headers.ts';
import { send } from './send.ts';

/** Private, and never refilled during typing. */
export const reviewQueries = {
  own: (scope: Scope, id: string) =>
    queryOptions({
      queryKey: ['orderReview', id, scope] as const,
      queryFn: ({ signal }) => send(readOrderReview, { params: { id }, headers: scopeHeaders(scope), signal }),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { readEarningFigures } from '#contract/calls/expert/earnings.ts';
import { readExpertHome } from '#contract/calls/expert/home.ts';
import { readPayoutDetails } from '#contract/calls/expert/payout-details.ts';
import { readOwnProfile } from '#contract/calls/expert/profile.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { ACCOUNT_KEY } from './account-key.ts';
import { scopeHeaders } from './scope-headers.ts';
import { send } from './send.ts';

/** Removed at logout, reloaded when a page opens. */
export const expertQueries = {
  home: (scope: Scope) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'home', scope] as const,
      queryFn: async ({ signal }) => (await send(readExpertHome, { headers: scopeHeaders(scope), signal })).data,
      staleTime: 0,
      retry: false,
    }),
  earnings: (scope: Scope) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'earnings', scope] as const,
      queryFn: async ({ signal }) => (await send(readEarningFigures, { headers: scopeHeaders(scope), signal })).data,
      staleTime: 0,
      retry: false,
    }),
  payoutDetails: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'payout details'] as const,
      queryFn: async ({ signal }) => (await send(readPayoutDetails, { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  profile: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'profile'] as const,
      queryFn: async ({ signal }) => (await send(readOwnProfile, { signal })).data,
      // an open form is not refilled during typing
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    }),
};

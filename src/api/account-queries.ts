import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readProfile, readSessions, readTravellers } from '#contract/calls/account.ts';
import type { Call, ReplyOf } from '#contract/calls/call.ts';
import { favouriteCards } from '#contract/calls/favourites.ts';
import { readBookings } from '#contract/calls/my-bookings.ts';
import { readWallet } from '#contract/calls/wallet.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { ACCOUNT_KEY } from './account-key.ts';
import { scopeHeaders } from './scope-headers.ts';
import { send } from './send.ts';

/** Never in the server's HTML; removed at logout. */
const readOwn = <C extends Call>(call: C, scope: Scope) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, call.path, scope] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C>> => send(call, { headers: scopeHeaders(scope), signal }),
    staleTime: 30_000,
    retry: false,
  });

export const accountQueries = {
  profile: (scope: Scope) => readOwn(readProfile, scope),
  sessions: (scope: Scope) => readOwn(readSessions, scope),
  travellers: (scope: Scope) => readOwn(readTravellers, scope),
  bookings: (scope: Scope) => readOwn(readBookings, scope),
  /** The old page stays while the next loads. */
  wallet: (scope: Scope, currency: ChargedCurrency = 'KWD', page = 1) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, readWallet.path, scope, currency, page] as const,
      queryFn: ({ signal }) => send(readWallet, { body: { currency, page }, headers: scopeHeaders(scope), signal }),
      staleTime: 10_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};

/** Briefly cached: a package may be withdrawn. */
export const heartCards = (scope: Scope, ids: readonly number[]) =>
  queryOptions({
    queryKey: [favouriteCards.path, ids.join(','), scope] as const,
    queryFn: ({ signal }) =>
      send(favouriteCards, { body: { ids: ids.join(',') }, headers: scopeHeaders(scope), signal }),
    staleTime: 20_000,
    placeholderData: keepPreviousData,
  });

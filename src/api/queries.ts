import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Call, ReplyOf } from '#contract/calls/call.ts';
import type { PolicyName } from '#contract/calls/policies.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { scopeHeaders } from './scope-headers.ts';
import { send } from './send.ts';

type CallInput<C extends Call> = { body?: BodyOf<C>; params?: Record<string, string | number> };

export type ReadMeta = { load: () => Promise<Call>; body: unknown; params: Record<string, string | number> };

/** The key holds the scope. Schemas load with the first request. */
export function read<C extends Call>(
  name: string,
  load: () => Promise<C>,
  scope: Scope,
  { body, params = {} }: CallInput<C> = {},
) {
  return queryOptions({
    queryKey: [name, params, body ?? {}, scope] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C>> =>
      send(load, { body, params, headers: scopeHeaders(scope), signal }) as Promise<ReplyOf<C>>,
    meta: { load, body: body ?? {}, params } satisfies ReadMeta as Record<string, unknown>,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}

const calls = {
  home: async () => (await import('#contract/calls/home.ts')).home,
  packageList: async () => (await import('#contract/calls/packages.ts')).packageList,
  packagePage: async () => (await import('#contract/calls/packages.ts')).packagePage,
  packageDetails: async () => (await import('#contract/calls/package-details.ts')).packageDetails,
  suggest: async () => (await import('#contract/calls/home.ts')).suggest,
  experts: async () => (await import('#contract/calls/home.ts')).experts,
  expertPage: async () => (await import('#contract/calls/place-page.ts')).expertPage,
  packageReviews: async () => (await import('#contract/calls/reviews.ts')).packageReviews,
  expertReviews: async () => (await import('#contract/calls/reviews.ts')).expertReviews,
  placePage: async () => (await import('#contract/calls/place-page.ts')).placePage,
  readPolicy: async () => (await import('#contract/calls/policies.ts')).readPolicy,
  settings: async () => (await import('#contract/calls/settings.ts')).settings,
  exchangeRates: async () => (await import('#contract/calls/exchange-rates.ts')).exchangeRates,
  favouriteCards: async () => (await import('#contract/calls/favourites.ts')).favouriteCards,
};

export const queries = {
  home: (scope: Scope) => read('home', calls.home, scope),
  packageList: (scope: Scope, query: Record<string, string>) =>
    read('packageList', calls.packageList, scope, { body: query }),
  packagePage: (scope: Scope, id: number) => read('packagePage', calls.packagePage, scope, { params: { id } }),
  packageOffer: (scope: Scope, request: OfferRequest) =>
    read('packageDetails', calls.packageDetails, scope, { body: request }),
  suggest: (scope: Scope, q: string) => read('suggest', calls.suggest, scope, { body: { q } }),
  /** ISO alpha-2, by residence. */
  experts: (scope: Scope, country?: string) =>
    read('experts', calls.experts, scope, country ? { body: { country } } : {}),
  expertPage: (scope: Scope, slug: string) => read('expertPage', calls.expertPage, scope, { params: { slug } }),
  packageReviews: (scope: Scope, id: number) => read('packageReviews', calls.packageReviews, scope, { params: { id } }),
  expertReviews: (scope: Scope, slug: string) =>
    read('expertReviews', calls.expertReviews, scope, { params: { slug } }),
  /** The place's own, `/turkiye/istanbul`. */
  placePage: (scope: Scope, path: string) => read('placePage', calls.placePage, scope, { body: { path } }),
  policy: (scope: Scope, name: PolicyName) => read('readPolicy', calls.readPolicy, scope, { params: { name } }),
  settings: (scope: Scope) => read('settings', calls.settings, scope),
  exchangeRates: (scope: Scope) => read('exchangeRates', calls.exchangeRates, scope),
  favouriteCards: (scope: Scope, ids: number[]) =>
    read('favouriteCards', calls.favouriteCards, scope, { body: { ids: ids.join(',') } }),
};

/** A failure without data goes to the error boundary (X6). */
export const pageRead = {
  throwOnError: (_: Error, { state }: { state: { data?: unknown } }) => state.data === undefined,
};

export type PageQuery = ReturnType<(typeof queries)[keyof typeof queries]>;

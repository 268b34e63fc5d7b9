import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { Missing } from '#contract/rules/availability.ts';
import { offerMachine, type HotelsAsked, type HotelsEvent } from '#machines/package/offer.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import type { Scope } from '#src/locale/scope.tsx';

type Where = { screen: 'error' | '404'; reason: Missing | null; package_id: number | null };

export type OfferEffects = {
  queryClient: QueryClient;
  scope: () => Scope;
  storage: BrowserStorage;
  track: (event: `package_details_no_${Missing}`, about: { package_id: number }) => void;
  goTo: (where: Where) => void;
};

const isNotAsked = (error: unknown) => error instanceof ApiFailure && error.code === 'not_asked';

const calls = () => import('#contract/calls/package-details.ts');
const packageDetails = async () => (await calls()).packageDetails;
const allFlights = async () => (await calls()).allFlights;
const allHotels = async () => (await calls()).allHotels;

/** Provides calls C2–C5; `send` retries safe reads [X6]. */
export function provideOffer({ queryClient, scope, storage, track, goTo }: OfferEffects) {
  const fetchOnce = <Reply>(name: string, request: unknown, queryFn: (signal: AbortSignal) => Promise<Reply>) =>
    queryClient.fetchQuery({
      queryKey: [name, request, scope()],
      queryFn: ({ signal }) => queryFn(signal),
      retry: false,
    });

  return offerMachine.provide({
    actors: {
      fetchOffer: fromPromise(async ({ input: body }: { input: OfferRequest }) => {
        const ask = (signal: AbortSignal) => send(packageDetails, { body, signal });
        return fetchOnce('package_details_new', body, ask).then(
          ({ data }) => data,
          // no answer will come for a robot [PR6]
          (error: unknown) => (isNotAsked(error) ? new Promise<never>(() => undefined) : Promise.reject(error)),
        );
      }),
      fetchFlights: fromPromise(async ({ input: body }: { input: OfferRequest }) => {
        const ask = (signal: AbortSignal) => send(allFlights, { body, signal });
        const name = 'package_details_new_all_flights';
        const { data: flights, incomplete } = await fetchOnce(name, body, ask);
        // a result without one supplier is not cached
        if (incomplete) queryClient.removeQueries({ queryKey: [name, body] });
        return { flights, incomplete };
      }),
      // all sources at once; each reports its hotels as it answers [S3]
      askSources: fromCallback<EventObject, HotelsAsked, HotelsEvent>(({ input, sendBack }) => {
        for (const source of input.sources) {
          const body = input.isOnly ? input.request : { ...input.request, source };
          const ask = (signal: AbortSignal) => send(allHotels, { body, signal });
          void fetchOnce('package_details_new_all_hotels', body, ask).then(
            ({ data }) => sendBack({ type: 'hotels.arrive', source, hotels: data.items }),
            (error: unknown) => sendBack({ type: 'hotels.fail', source, error }),
          );
        }
      }),
    },
    actions: {
      forgetStored: () => {
        storage.clear('mainOfferDetails');
        storage.clear('PkgID');
      },
      keepError: (_, { errorMSG }) => storage.write('errorMSG', errorMSG || null),
      reportMissing: ({ context }, { missing }) =>
        track(`package_details_no_${missing}`, { package_id: context.request.package_id }),
      goTo: ({ context }, { screen, reason }) => {
        const { package_id } = context.request;
        if (screen === 'error' || screen === '404') goTo({ screen, reason, package_id });
      },
    },
  });
}

import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/calls/call.ts';
import { tripPrices } from '#contract/calls/trip-prices.ts';
import { cardPricesMachine, type TripPricesRequest } from '#machines/results/card-prices.machine.ts';
import { send } from '#src/api/send.ts';

export const provideCardPrices = () =>
  cardPricesMachine.provide({
    actors: {
      askPrices: fromPromise<ReplyOf<typeof tripPrices>['data'], TripPricesRequest>(async ({ input, signal }) => {
        const { data } = await send(tripPrices, { body: input, signal });
        return data;
      }),
    },
  });

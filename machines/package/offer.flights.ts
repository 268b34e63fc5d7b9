import { failing, offerSetup } from './offer.setup.ts';

/**
 * All fares, appended one second after they came (S3). Where a supplier did not answer they may be asked for again; a
 * second try that fails leaves what is shown as it is (S6).
 */
export const flightsRegion = offerSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'flights awaited',
      invoke: {
        src: 'fetchFlights',
        id: 'fetchFlights',
        input: ({ context }) => context.request,
        onDone: { target: 'arrived', actions: { type: 'holdFlights', params: ({ event }) => event.output } },
        onError: [{ guard: ({ context }) => context.lacksFlights, target: 'appended' }, failing],
      },
    },
    arrived: { tags: 'flights awaited', after: { APPEND_OPTIONS_AFTER: 'appended' } },
    appended: {
      entry: 'appendFlights',
      on: { 'flights.retry': { guard: ({ context }) => context.lacksFlights, target: 'loading' } },
    },
  },
});

import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { missingFrom } from '#contract/rules/availability.ts';
import { offerMachine } from '#machines/offer/offer.machine.ts';
import { selectIsGone, selectIsLoading } from '#machines/offer/offer.selectors.ts';
import { anOffer, anOfferRequest, anOfferWithout } from '#tests/support/offer-builders.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const TWO_SOURCES = anOffer({ sources: ['ETH', 'ETX'] });
const events = [
  { type: 'offer.reload', request: anOfferRequest() },
  { type: 'xstate.done.actor.fetchSettings', output: { make_your_trip: true } },
  { type: 'xstate.error.actor.fetchSettings', error: new Error('settings down') },
  { type: 'xstate.done.actor.fetchOffer', output: TWO_SOURCES },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('flights') },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('hotels') },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('flights', 'hotels') },
  { type: 'xstate.error.actor.fetchOffer', error: new Error('gone') },
  { type: 'xstate.done.actor.fetchFlights', output: [] },
  { type: 'xstate.error.actor.fetchFlights', error: new Error('gone') },
  { type: 'hotels.retry' },
  { type: 'xstate.after.APPEND_OPTIONS_AFTER.offer.details.ready.flights.arrived' },
];
type Offered = SnapshotFrom<typeof offerMachine>;
const heldOf = ({ context }: Offered) => context.waiting.filter((source) => source in context.lateHotels);

/** What each hotel source may do: answer or fail once while it is asked, and be due a second after it answered. */
const eventsIn = (state: Offered) => [
  ...events,
  ...state.context.waiting.flatMap((source) =>
    heldOf(state).includes(source)
      ? [{ type: 'hotels.due', source }]
      : [
          { type: 'hotels.arrive', source, hotels: [] },
          { type: 'hotels.fail', source, error: new Error('gone') },
        ],
  ),
];
const serializeState = (state: Offered) =>
  JSON.stringify([state.value, state.context.waiting, state.context.failedSources.toSorted(), heldOf(state)]);
const told = (event: { type: string; [payload: string]: unknown }) => {
  const output = event.output as { trips?: never[] } | undefined;
  const missing = output?.trips ? ` (missing: ${missingFrom(output as never) ?? 'nothing'})` : '';
  return [event.type.replace(/^xstate\./u, ''), event.source].filter(Boolean).join(' ') + missing;
};

/** A preloaded offer starts in `arrived`, so the two births are walked apart. */
const walks = {
  fetched: walkEdges(offerMachine, {
    events: eventsIn,
    serializeEvent: told,
    serializeState,
    input: { request: anOfferRequest(), offer: null },
  }),
  preloaded: walkEdges(offerMachine, {
    events: eventsIn,
    serializeEvent: told,
    serializeState,
    input: { request: anOfferRequest(), offer: TWO_SOURCES },
  }),
};

describe.each(Object.entries(walks))('offer paths, %s', (_, walk) => {
  it('[S15] take every transition and visit every lasting state', () => {
    expect(walk.missed.transitions).toEqual([]);
    expect(walk.missed.states.filter((state) => !/\.(?:born|details\.arrived)$/u.test(state))).toEqual([]);
  });

  it.each(walk.paths.map((path) => [path.title, path] as const))('%s', (_title, path) => {
    const { state, effects } = play(offerMachine, path, walk.initial);
    const { offer, errorMSG } = state.context;
    expect(offer !== null).toBe(!selectIsGone(state) && !selectIsLoading(state));
    const failed = state.matches({ details: 'failed' });
    expect(errorMSG).toBe(failed ? 'gone' : null);
    expect(effects.includes('goTo')).toBe(path.steps.some((step) => selectIsGone(step.state)));
  });
});

describe('[S1] an offer that came with the page', () => {
  it('is ready at once, and still asks for settings and alternatives', () => {
    expect(walks.preloaded.initial.value).toEqual({
      settings: 'asking',
      details: { ready: { flights: 'loading', hotels: 'asking' } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { missingFrom } from '#contract/rules/availability.ts';
import { offerMachine } from '#machines/package/offer.machine.ts';
import { selectIsGone, selectIsLoading } from '#machines/package/offer.selectors.ts';
import { anOffer, anOfferRequest, anOfferWithout } from '#tests/support/offer-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const TWO_SOURCES = anOffer({ sources: ['ETH', 'ETX'] });
const events = [
  { type: 'offer.load' },
  { type: 'offer.reload', request: anOfferRequest() },
  { type: 'xstate.done.actor.fetchOffer', output: TWO_SOURCES },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('flights') },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('hotels') },
  { type: 'xstate.done.actor.fetchOffer', output: anOfferWithout('flights', 'hotels') },
  { type: 'xstate.error.actor.fetchOffer', error: new Error('gone') },
  { type: 'xstate.done.actor.fetchFlights', output: { flights: [], incomplete: false } },
  { type: 'xstate.done.actor.fetchFlights', output: { flights: [], incomplete: true } },
  { type: 'xstate.error.actor.fetchFlights', error: new Error('gone') },
  { type: 'hotels.retry' },
  { type: 'flights.retry' },
  { type: 'xstate.after.APPEND_OPTIONS_AFTER.offer.ready.flights.arrived' },
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
  JSON.stringify([
    state.value,
    state.context.waiting,
    state.context.failedSources.toSorted(),
    heldOf(state),
    state.context.lacksFlights,
  ]);
const labelOf = (event: { type: string; [payload: string]: unknown }) => {
  const output = event.output as { trips?: never[]; incomplete?: boolean } | undefined;
  const missing = output?.trips ? ` (missing: ${missingFrom(output as never) ?? 'nothing'})` : '';
  return (
    [event.type.replace(/^xstate\./u, ''), event.source].filter(Boolean).join(' ') +
    missing +
    (output?.incomplete ? ' (incomplete)' : '')
  );
};

/** A preloaded offer starts in `arrived`, so the births are walked apart. */
const walks = {
  fetched: walkEdges(offerMachine, {
    events: eventsIn,
    serializeEvent: labelOf,
    serializeState,
    input: { request: anOfferRequest(), offer: null },
  }),
  preloaded: walkEdges(offerMachine, {
    events: eventsIn,
    serializeEvent: labelOf,
    serializeState,
    input: { request: anOfferRequest(), offer: TWO_SOURCES },
  }),
  lacking: walkEdges(offerMachine, {
    events: eventsIn,
    serializeEvent: labelOf,
    serializeState,
    input: { request: anOfferRequest(), offer: anOfferWithout('flights') },
  }),
};

it('[S15] offer paths take every transition and visit every lasting state', () => {
  const missedByAll = (kind: 'transitions' | 'states') =>
    walks.fetched.missed[kind].filter((name) =>
      Object.values(walks).every(({ missed }) => missed[kind].includes(name)),
    );
  expect(missedByAll('transitions')).toEqual([]);
  expect(missedByAll('states').filter((state) => !/(?:\.born|^offer\.arrived)$/u.test(state))).toEqual([]);
});

describe.each(Object.entries(walks))('offer paths, %s', (_, walk) => {
  onEveryPath(
    'walks every edge of offer',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state, effects } = play(offerMachine, path, walk.initial);
      const { offer, errorMSG } = state.context;
      // while it waits it keeps what came with the page, so as to say what that lacks
      if (!state.matches('waiting')) expect(offer !== null).toBe(!selectIsGone(state) && !selectIsLoading(state));
      const failed = state.matches('failed');
      expect(errorMSG).toBe(failed ? 'gone' : null);
      expect(effects.includes('goTo')).toBe(path.steps.some((step) => selectIsGone(step.state)));
    },
  );
});

describe('[S1] an offer waits until its page is painted', () => {
  it('one that came with the page shows what it is, and more to come', () => {
    expect(walks.preloaded.initial.value).toEqual({ waiting: 'whole' });
    expect([selectIsLoading, selectIsGone].map((select) => select(walks.preloaded.initial))).toEqual([false, false]);
    expect(walks.preloaded.initial.hasTag('flights awaited')).toBe(true);
    expect(walks.preloaded.initial.hasTag('hotels awaited')).toBe(true);
  });

  it('one that did not come is loading', () => {
    expect(walks.fetched.initial.value).toEqual({ waiting: 'empty' });
    expect(selectIsLoading(walks.fetched.initial)).toBe(true);
  });

  it('one that lacks its flights is gone', () => {
    expect(walks.lacking.initial.value).toEqual({ waiting: 'lacking' });
    expect(selectIsGone(walks.lacking.initial)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { initialTransition, type SnapshotFrom } from 'xstate';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { packageFlowMachine, type Opening, type Resolution } from '#machines/package/package-flow.machine.ts';
import { selectOpenPackage, selectPast, selectPhase } from '#machines/package/package-flow.selectors.ts';
import { panelsMachine } from '#machines/package/panels.machine.ts';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { aPlan } from '#tests/support/own-trips.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

type Flow = SnapshotFrom<typeof packageFlowMachine>;

const request = anOfferRequest();
const other = anOfferRequest({ package_id: 2 });
const otherDays = anOfferRequest({ start_date: '2027-05-01', end_date: '2027-05-04' });
const trip = { package_id: 1_000_000_001, title: 'Istanbul', plan: aPlan(), stops: [] } as unknown as OwnTrip;
const SCOPE = 'ar 85 KWD';

const OPENINGS: Record<string, Opening> = {
  'the package': { by: 'package', request, offer: null, choice: null },
  'the package, other days': { by: 'package', request: otherDays, offer: null, choice: null },
  'another package': { by: 'package', request: other, offer: null, choice: null },
  'a trip': { by: 'trip', channel: 'makeyourtrip', package_id: trip.package_id, share: null },
  'a trip, other paths': { by: 'trip', channel: 'expedia', package_id: trip.package_id, share: null },
  'a link': { by: 'trip', channel: 'makeyourtrip', package_id: null, share: 'abc' },
  saved: { by: 'saved' },
};

const tripRequest = anOfferRequest({ package_id: trip.package_id });
const openTrip = (share: string | null) => ({ package_id: trip.package_id, channel: 'makeyourtrip' as const, share });
const resolutionOf = (opening: Opening | null): Resolution => ({
  kind: 'open',
  request: opening?.by === 'trip' ? tripRequest : request,
  choice: { wish: EMPTY_SELECTION, promo_code: 'SPRING10' },
  trip: opening?.by === 'trip' ? openTrip(opening.share) : null,
});

const success = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
/** What can happen: an effect answers only where it is asked, and a child speaks only while its package is open. */
function eventsIn(state: Flow) {
  const anywhere = [
    ...Object.values(OPENINGS).map((opening) => ({ type: 'flow.open', opening })),
    { type: 'flow.close' },
    { type: 'scope.change', scope: 'ar 85 SAR' },
    { type: 'scope.change', scope: SCOPE },
  ];
  if (state.matches('resolving')) {
    return [
      ...anywhere,
      success('resolveOpening', resolutionOf(state.context.opening)),
      success('resolveOpening', { kind: 'past', trip, request: tripRequest }),
      success('resolveOpening', { kind: 'elsewhere', trip: openTrip(null) }),
      success('resolveOpening', { kind: 'missing' }),
      { type: 'xstate.error.actor.resolveOpening', error: new Error('no way') },
    ];
  }
  if (state.matches('unreadable')) return [...anywhere, { type: 'flow.retry' }];
  if (!state.matches('open')) return anywhere;
  const { request: current } = state.context;
  return [
    ...anywhere,
    { type: 'offer.arrive', offer: anOffer() },
    { type: 'flights.append', flights: [] },
    { type: 'hotels.append', hotels: [] },
    { type: 'options.rest', isWhole: true },
    { type: 'price.change', total: 189_100, currency: 'KWD' },
    { type: 'hotel.settle' },
    { type: 'panel.show', panel: null },
    { type: 'request.change', request: { ...current, class: 'business' } },
    { type: 'offer.renew' },
    { type: 'entry.move', panel: null },
    { type: 'list.open', list: 'hotelList', logic: panelsMachine },
    ...(state.matches({ open: 'painting' })
      ? [
          success('takeOver', { choice: null, request: null }),
          success('takeOver', {
            choice: { wish: EMPTY_SELECTION, promo_code: 'SPRING10' },
            request: { ...current, rooms: [] },
          }),
        ]
      : []),
  ];
}

/** Guards read the open package, its paths and link, what is wanted of it and what its offer was asked for. */
const serializeState = ({ value, context }: Flow) => {
  const { opening, request: current, query, scope, trip: own, past } = context;
  const by = opening?.by === 'trip' ? [opening.channel, opening.share] : opening?.by;
  const isAsked = JSON.stringify(query) === JSON.stringify({ request: current, scope });
  return JSON.stringify([value, by, current?.package_id, isAsked, own, past?.trip.package_id]);
};

const labelOf = ({ type, ...payload }: { type: string; [payload: string]: unknown }) => {
  const opening = Object.entries(OPENINGS).find(([, one]) => one === payload.opening)?.[0];
  const output = payload.output as { kind?: string; choice?: unknown; request?: { rooms: unknown[] } } | undefined;
  const more = output && (output.kind ?? (output.choice ? 'kept' : 'nothing kept'));
  return [type.replace(/^xstate\./u, ''), opening, more, payload.scope].filter(Boolean).join(' ');
};

const walk = walkEdges(packageFlowMachine, {
  input: { opening: null, scope: SCOPE },
  events: eventsIn,
  serializeState,
  serializeEvent: labelOf,
});

/** What is promised in each phase. */
const promises: Record<ReturnType<typeof selectPhase>, (state: Flow) => void> = {
  open: ({ context }) => {
    expect(context.request).not.toBeNull();
    expect(context.past).toBeNull();
  },
  resolving: ({ context }) => expect([context.opening?.by === 'package', context.request]).toEqual([false, null]),
  past: (state) => expect(selectPast(state)?.trip).toBe(trip),
  missing: ({ context }) => expect(context.request).toBeNull(),
  unreadable: ({ context }) => expect(context.opening).not.toBeNull(),
  closed: ({ context }) => expect([context.request, context.promoCode]).toEqual([null, null]),
};

describe('package flow paths', () => {
  it('[S15] visit every lasting state and take every transition', () => {
    expect(walk.missed.transitions).toEqual([]);
    expect(walk.missed.states.filter((state) => !state.endsWith('.deciding'))).toEqual([]);
  });

  onEveryPath(
    '[HO4] walks every edge of package-flow',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(packageFlowMachine, path, walk.initial);
      const phase = selectPhase(state);
      promises[phase](state);
      // an offer that runs is asked for as it is wanted, in the scope of the page
      if (state.matches({ open: 'live' }))
        expect(state.context.query).toEqual({ request: state.context.request, scope: state.context.scope });
      // the package has its four actors exactly while it is open
      expect(selectOpenPackage(state) !== null).toBe(phase === 'open');
    },
  );
});

describe('[HO4] server and browser begin with one picture', () => {
  it('a package is open in its first snapshot, with the actors that its page is drawn from', () => {
    const opening: Opening = { by: 'package', request, offer: anOffer(), choice: null };
    const [first] = initialTransition(packageFlowMachine, { opening, scope: SCOPE });
    expect(first.value).toEqual({ open: 'painting' });
    const open = selectOpenPackage(first);
    expect(open?.package_id).toBe(request.package_id);
    expect(open?.offer.getSnapshot().value).toEqual({ waiting: 'whole' });
    expect(open?.selection.getSnapshot().context.chosen).not.toBeNull();
  });

  it('a trip, and a choice that was saved, are looked up first', () => {
    for (const opening of [OPENINGS['a trip']!, OPENINGS['saved']!])
      expect(initialTransition(packageFlowMachine, { opening, scope: SCOPE })[0].value).toBe('resolving');
  });
});

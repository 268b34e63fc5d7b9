import { describe, expect, it } from 'vitest';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { selectBreakdown, selectIsBusy, selectIsStale } from '#machines/package/selection.selectors.ts';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { aFlight, aHotel, anOffer, anOfferWithout, aRoom } from '#tests/support/offer-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const palace = aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]);
const lodge = aHotel('lodge', [aRoom('twin', 48.8)]);
const events = [
  { type: 'offer.arrive', offer: anOffer() },
  { type: 'offer.arrive', offer: anOfferWithout('hotels') },
  { type: 'flights.append', flights: [aFlight('cheap', 95.25), aFlight('night', 80)] },
  { type: 'hotels.append', hotels: [[palace, lodge]] },
  { type: 'options.rest', isWhole: true },
  { type: 'choice.restore', wish: EMPTY_SELECTION },
  { type: 'flight.choose', flight: aFlight('dear', 120) },
  { type: 'hotel.choose', stop: 0, hotel: palace },
  { type: 'hotel.choose', stop: 0, hotel: lodge },
  { type: 'room.choose', stop: 0, room: 0, rateKey: 'twin' },
  { type: 'room.choose', stop: 0, room: 0, rateKey: 'suite' },
  { type: 'amenity.toggle', id: 11 },
  { type: 'notice.dismiss' },
  { type: 'selection.renew' },
  { type: 'xstate.after.SELECTION_LIFETIME.selection.alive' },
  { type: 'xstate.done.actor.mapRooms', output: palace.Rooms },
  { type: 'xstate.done.actor.mapRooms', output: [] },
  { type: 'xstate.error.actor.mapRooms', error: new Error('no answer') },
];
const labelOf = (event: { type: string; [payload: string]: unknown }) => {
  const { HotelCode } = (event.hotel ?? {}) as { HotelCode?: string };
  const rooms = Array.isArray(event.output) ? `${event.output.length} rooms` : '';
  const offer = event.offer
    ? ((event.offer as { trips: { hotels_array: [] }[] }).trips[0]?.hotels_array.length ?? 0)
    : '';
  return [event.type.replace(/^xstate\./u, ''), HotelCode ?? event.rateKey ?? '', rooms, offer].join(' ').trim();
};
const walkFrom = (offer: ReturnType<typeof anOffer> | null) =>
  walkEdges(selectionMachine, {
    events,
    serializeEvent: labelOf,
    serializeState: ({ value, context: { chosen } }) => JSON.stringify([value, chosen?.stops[0]?.hotel.HotelCode]),
    input: { offer, choice: null },
  });
const walk = walkFrom(null);
const walkInHand = walkFrom(anOffer());

describe('selection paths', () => {
  it('[S15] take every transition and visit every lasting state', () => {
    expect(walk.missed).toEqual({ states: ['selection.born'], transitions: [] });
  });

  it('[S15] a selection born with an offer in hand is alive at once', () => {
    expect(walk.initial.value).toBe('empty');
    expect(walkInHand.initial.value).toEqual({ alive: 'settled' });
    expect(selectBreakdown(walkInHand.initial)).not.toBeNull();
  });

  onEveryPath(
    'walks every edge of selection',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(selectionMachine, path, walk.initial);
      const { chosen, change } = state.context;
      expect(selectIsStale(state)).toBe(state.matches('stale'));
      expect(change !== null).toBe(state.matches({ alive: 'mapping' }));
      expect(selectIsBusy(state)).toBe(state.matches({ alive: 'mapping' }) || state.matches('renewing'));
      const hasPrice = !state.matches('empty') && !(state.matches('unsellable') && chosen === null);
      expect(selectBreakdown(state) !== null).toBe(hasPrice);
      expect(chosen?.stops.every((stop) => stop.rooms.length === 1) ?? true).toBe(true);
    },
  );
});

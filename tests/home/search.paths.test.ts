import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { searchMachine } from '#machines/home/search.machine.ts';
import { selectAsksAirport, selectAsksParty, selectAsksStay, selectForm } from '#machines/home/search.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const couple: SelectedRooms = [{ Adults: 2, Children: [], Infants: [] }];
const family: SelectedRooms = [{ Adults: 2, Children: [7], Infants: [] }];
const stay = { start: '2027-03-01', end: '2027-03-05' };
const kept = { stay: { start: '2027-07-08', end: '2027-07-15' }, rooms: couple, from: 'KWI' as const };
const walk = walkEdges(searchMachine, {
  input: { form: { text: '', place: null, stay: null, rooms: null, from: null } },
  events: [
    { type: 'place.write', text: 'Istanbul', place: 'istanbul' },
    { type: 'search.restore', kept },
    { type: 'party.ask' },
    { type: 'party.choose', rooms: family },
    { type: 'airport.ask' },
    { type: 'airport.choose', from: 'JED' },
    { type: 'stay.ask' },
    { type: 'stay.choose', stay },
    { type: 'stay.clear' },
    { type: 'ask.close' },
    { type: 'search.send' },
    { type: 'package.open', package_id: 101 },
  ],
  serializeState: (state) => JSON.stringify([state.value, state.context]),
  serializeEvent: ({ type }) => type,
});

/** What the outside hears of an event. */
const effectsOf = (path: (typeof walk.paths)[number]) => {
  const form = selectForm(path.from);
  if (path.event.type === 'search.send') return [['showResults', { form }]];
  if (path.event.type === 'package.open') return [['showPackage', { form, package_id: 101 }]];
  if (path.event.type === 'stay.clear') return [['forgetSearch', undefined]];
  return path.event.type === 'party.choose' ? [['keepParty', { rooms: family }]] : [];
};

describe('search paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[P1] [R5] walks every edge of search',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const [state, actions] = transition(searchMachine, path.from, path.event);
      const outside = actions.filter(({ type }) => /^(?:show|keep|forget)/u.test(type));
      expect(outside.map(({ type, params }) => [type, params])).toEqual(effectsOf(path));
      const asks = [selectAsksAirport(state), selectAsksStay(state), selectAsksParty(state)];
      expect(asks.filter(Boolean).length).toBe(state.matches('filling') ? 0 : 1);
      const events = path.steps.map(({ event }) => event);
      const form = selectForm(state);
      expect(form.place).toBe(events.some(({ type }) => type === 'place.write') ? 'istanbul' : null);
      // the visitor's own come before the last search
      const lastOf = (...types: string[]) => events.findLast(({ type }) => types.includes(type))?.type;
      const isRestored = lastOf('search.restore') !== undefined;
      const stays = { 'stay.choose': stay, 'stay.clear': null, 'search.restore': kept.stay };
      const last = lastOf('stay.choose', 'stay.clear', ...(form.stay === kept.stay ? ['search.restore'] : []));
      expect(form.stay).toEqual(last ? stays[last as keyof typeof stays] : null);
      const chosen = lastOf('airport.choose');
      expect(form.from).toBe(chosen ? 'JED' : isRestored ? 'KWI' : null);
      if (events.some(({ type }) => type === 'party.choose')) expect(form.rooms).toBe(family);
    },
  );
});

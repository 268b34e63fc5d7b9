import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NO_HOTEL_PICKS } from '#contract/rules/hotel-list.ts';
import { hotelListMachine } from '#machines/package/hotel-list.machine.ts';
import {
  selectHasMap,
  selectIsComparing,
  selectIsUnfolded,
  selectLook,
} from '#machines/package/hotel-list.selectors.ts';
import { FIRST_LOOK, type HotelListView } from '#machines/package/hotel-list.rules.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const stop = 0;
const area = { west: 28, south: 40, east: 29, north: 41 };
const events = [
  { type: 'facet.toggle', stop, facet: 'distance', value: '3' },
  { type: 'facet.lift', stop, facet: 'distance' },
  { type: 'facets.clear', stop },
  { type: 'sort.choose', stop, sort: 'stars' },
  { type: 'map.look', stop, area },
  { type: 'map.touch', stop, HotelCode: 'a' },
  { type: 'compare.toggle', stop, HotelCode: 'a' },
  { type: 'compare.toggle', stop, HotelCode: 'b' },
  { type: 'compare.clear', stop },
  { type: 'compare.open', stop },
  { type: 'compare.close' },
  { type: 'map.hide' },
  { type: 'map.show' },
  { type: 'facets.unfold' },
  { type: 'facets.fold' },
];
const walk = walkEdges(hotelListMachine, {
  events,
  serializeState: (state) =>
    JSON.stringify([
      state.value,
      selectLook(stop)(state).compared.toSorted(),
      selectLook(stop)(state).filters.distance,
    ]),
});

type Happened = { type: string; HotelCode?: string };
/** What an event leaves of the look at its stop. */
function expected({ type, HotelCode = '' }: Happened, before: HotelListView): HotelListView {
  const { compared } = before;
  const looks: Record<string, HotelListView> = {
    'facet.toggle': {
      ...before,
      filters: { ...before.filters, distance: before.filters.distance.length ? [] : ['3'] },
    },
    'facet.lift': { ...before, filters: { ...before.filters, distance: [] } },
    'facets.clear': { ...before, filters: NO_HOTEL_PICKS, area: null, touched: null },
    'sort.choose': { ...before, sort: 'stars' },
    'map.look': { ...before, area, touched: null },
    'map.touch': { ...before, touched: 'a' },
    'compare.toggle': {
      ...before,
      compared: compared.includes(HotelCode) ? compared.filter((code) => code !== HotelCode) : [...compared, HotelCode],
    },
    'compare.clear': { ...before, compared: [] },
  };
  return looks[type] ?? before;
}

describe('hotel-list paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[E3] [S4] walks every edge of hotel-list',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(hotelListMachine, path, walk.initial);
      const { type } = path.event;
      const look = selectLook(stop)(state);
      expect(look).toEqual(expected(path.event, selectLook(stop)(path.from)));
      const wasComparing = selectIsComparing(stop)(path.from);
      const opens = type === 'compare.open' && look.compared.length > 1;
      const stays = wasComparing && type !== 'compare.close' && look.compared.length > 1;
      expect(selectIsComparing(stop)(state)).toBe(opens || stays);
      expect(selectIsComparing(1)(state)).toBe(false);
      expect(selectHasMap(state)).toBe(type === 'map.show' || (type !== 'map.hide' && selectHasMap(path.from)));
      const unfolds = type === 'facets.unfold' || (type !== 'facets.fold' && selectIsUnfolded(path.from));
      expect(selectIsUnfolded(state)).toBe(unfolds);
    },
  );

  it('[E3] a fifth hotel finds no room beside four, and another stop has a look of its own', () => {
    const actor = createActor(hotelListMachine).start();
    for (const HotelCode of ['a', 'b', 'c', 'd', 'e']) actor.send({ type: 'compare.toggle', stop, HotelCode });
    expect(selectLook(stop)(actor.getSnapshot()).compared).toEqual(['a', 'b', 'c', 'd']);
    expect(selectLook(1)(actor.getSnapshot())).toEqual(FIRST_LOOK);
  });
});

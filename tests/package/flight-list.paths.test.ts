import { describe, expect, it } from 'vitest';
import { NO_FLIGHT_PICKS } from '#contract/rules/flight-list.ts';
import { flightListMachine } from '#machines/package/flight-list.machine.ts';
import {
  selectFilters,
  selectIsByLeg,
  selectIsUnfolded,
  selectLegs,
  selectSort,
} from '#machines/package/flight-list.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'facet.toggle', facet: 'stops', value: '0' },
  { type: 'facet.lift', facet: 'stops' },
  { type: 'facets.clear' },
  { type: 'sort.choose', sort: 'duration' },
  { type: 'way.choose', way: 'whole' },
  { type: 'way.choose', way: 'legs' },
  { type: 'leg.pick', leg: 0, journey: 'out' },
  { type: 'leg.reopen', leg: 0 },
  { type: 'facets.unfold' },
  { type: 'facets.fold' },
];
const walk = walkEdges(flightListMachine, {
  events,
  serializeState: ({ value, context }) => JSON.stringify([value, context.filters.stops, context.legs]),
});
const nameOf = (event: { type: string; way?: string }): string => event.type + (event.way ? ` ${event.way}` : '');
/** What an event changes a value to, or nothing. */
const after = <Value>(values: Record<string, Value>, name: string): Value | undefined => values[name];

describe('flight-list paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S3] [E2] walks every edge of flight-list',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(flightListMachine, path, walk.initial);
      const before = path.from;
      const name = nameOf(path.event);
      expect(selectSort(state)).toBe(name === 'sort.choose' ? 'duration' : selectSort(before));
      const isOn = selectFilters(before).stops.length > 0;
      const toggled = { ...NO_FLIGHT_PICKS, stops: isOn ? [] : ['0'] };
      const filters = { 'facet.toggle': toggled, 'facet.lift': NO_FLIGHT_PICKS, 'facets.clear': NO_FLIGHT_PICKS };
      expect(selectFilters(state)).toEqual(after(filters, name) ?? selectFilters(before));
      expect(selectLegs(state)).toEqual(after({ 'leg.pick': ['out'], 'leg.reopen': [] }, name) ?? selectLegs(before));
      const folds = after({ 'facets.unfold': true, 'facets.fold': false }, name);
      expect(selectIsUnfolded(state)).toBe(folds ?? selectIsUnfolded(before));
      const ways = { 'way.choose whole': false, 'way.choose legs': true, 'leg.pick': true, 'leg.reopen': true };
      expect(selectIsByLeg(2)(state)).toBe(after(ways, name) ?? selectIsByLeg(2)(before));
    },
  );

  it('[E2] a trip of many journeys is chosen leg by leg unless asked for whole', () => {
    expect([1, 2, 3, 4, 6].map((legs) => selectIsByLeg(legs)(walk.initial))).toEqual([false, false, false, true, true]);
    const [whole] = walk.paths.filter(({ title }) => title.startsWith('way.choose {"way":"whole"} =>'));
    expect(whole && selectIsByLeg(6)(whole.state)).toBe(false);
  });
});

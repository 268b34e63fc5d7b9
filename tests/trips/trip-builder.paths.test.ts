import { describe, expect, it } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { emptyTripForm, planOf, problemsOfTrip, windowOf } from '#machines/trips/trip-form.ts';
import { tripBuilderMachine, type TripForm } from '#machines/trips/trip-builder.machine.ts';
import { selectFaults } from '#machines/trips/trip-builder.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play } from '#tests/support/paths.ts';
import { tripWalk } from '#tests/support/trip-builder-walk.ts';

/** The form with its first destination chosen. */
const withFirst = (form: TripForm, place: string): TripForm => ({
  ...form,
  stops: form.stops.map((stop, index) => (index === 0 ? { ...stop, place } : stop)),
});

const walk = tripWalk('multidestination');

describe('trip-builder paths', () => {
  it('[S15] visit every state and take every transition', () => {
    // a transient state is passed through, never stood in
    const passing = /checking|choosing/u;
    expect(walk.missed.states.filter((state) => !passing.test(state))).toEqual([]);
    expect(walk.missed.transitions.filter((transition) => !passing.test(transition))).toEqual([]);
  });

  onEveryPath(
    '[R5] [V5] every path of trip-builder keeps the plan but what was changed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state, event }) => {
      const before = from.context.form;
      const after = state.context.form;
      const isEdit = event.type.startsWith('stop.') || event.type === 'trip.change' || event.type === 'trip.restore';
      if (!isEdit || from.hasTag('busy')) expect(after).toEqual(before);
      if (event.type === 'trip.change' && !from.hasTag('busy')) expect(after).toEqual({ ...before, ...event.changes });
      if (event.type.startsWith('stop.')) {
        const { stops: _before, ...rest } = before;
        expect(after).toMatchObject(rest);
      }
    },
  );

  onEveryPath(
    '[R5] [R11] every path of trip-builder keeps each edit for a reload, and goes on once the trip is made',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { from, event } = path;
      const { effects } = play(tripBuilderMachine, { ...path, steps: path.steps.slice(-1) }, from);
      const isEdit = event.type.startsWith('stop.') || event.type === 'trip.change';
      expect(effects.filter((effect) => effect === 'keepTyped')).toHaveLength(isEdit && !from.hasTag('busy') ? 1 : 0);
      const isMade = (event.type as string) === 'xstate.done.actor.makeTrip';
      expect(effects.includes('goTo')).toBe(isMade && from.hasTag('busy'));
    },
  );

  it('[V5] sends only a plan without a fault, and tells the faults once it was tried', () => {
    const sending = walk.paths.filter(({ state }) => state.matches({ form: 'sending' }));
    expect(sending.length).toBeGreaterThan(0);
    for (const { state } of sending)
      expect(problemsOfTrip(state.context.channel, state.context.form, state.context.today)).toEqual([]);
    const stayed = walk.paths.filter(
      ({ event, from, state }) => event.type === 'trip.send' && !from.hasTag('busy') && !state.hasTag('busy'),
    );
    expect(stayed.length).toBeGreaterThan(0);
    for (const { state } of stayed) expect(Object.keys(selectFaults(state)).length).toBeGreaterThan(0);
  });

  it('[S15] prices are asked for a month from tomorrow on, and never without a destination', () => {
    const pricing = walk.paths.filter(({ state }) => state.hasTag('pricing'));
    expect(pricing.length).toBeGreaterThan(0);
    for (const { state } of pricing) {
      const { channel, form, month, today } = state.context;
      const calendarWindow = windowOf(channel, form, month, today);
      expect(calendarWindow!.start > today).toBe(true);
      expect(calendarWindow!.days).toBeLessThanOrEqual(60);
    }
    const empty = emptyTripForm('makeyourtrip', 'KWI');
    expect(windowOf('makeyourtrip', empty, '2026-12', '2026-11-21')).toBeNull();
    const fromJeddahTo = (place: string) => {
      const trip = emptyTripForm('multidestination', 'JED');
      return windowOf('multidestination', withFirst(trip, place), '2026-12', '2026-11-21');
    };
    expect(fromJeddahTo('makkah')).toBeNull();
    expect(fromJeddahTo('istanbul')).toMatchObject({ from: 'JED', to: 'istanbul' });
    expect(planOf('makeyourtrip', { ...empty, back_to: 'KWI' }).back_to).toBeNull();
  });

  it('[V5] the calendar opens at the month of tomorrow, or of a chosen day that is not past', () => {
    const form = emptyTripForm('makeyourtrip', 'KWI');
    const monthOn = (today: string, start_date: string | null) =>
      getInitialSnapshot(tripBuilderMachine, { channel: 'makeyourtrip', today, form: { ...form, start_date } }).context
        .month;
    expect(monthOn('2026-11-30', null)).toBe('2026-12');
    expect(monthOn('2026-11-29', null)).toBe('2026-11');
    expect(monthOn('2026-11-30', '2026-09-04')).toBe('2026-12');
    expect(monthOn('2026-11-30', '2027-03-04')).toBe('2027-03');
    const restores = walk.paths.filter(({ event }) => event.type === 'trip.restore');
    for (const { state } of restores.filter(({ from }) => !from.hasTag('busy')))
      expect(state.context.month).toBe('2027-02');
  });

  it('[K19] prices of another currency are asked for anew', () => {
    const renewals = walk.paths.filter(
      ({ event, from }) => event.type === 'calendar.renew' && from.matches({ calendar: { open: 'shown' } }),
    );
    expect(renewals.length).toBeGreaterThan(0);
    for (const { state } of renewals) {
      expect(state.matches({ calendar: { open: 'pricing' } })).toBe(true);
      expect(state.context.prices).toBeNull();
    }
  });
});

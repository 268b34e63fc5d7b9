import type { OwnChannel } from '#contract/constants.ts';
import { tripBuilderMachine } from '#machines/trips/trip-builder.machine.ts';
import { emptyTripForm, problemsOfTrip } from '#machines/trips/trip-form.ts';
import { walkEdges } from './paths.ts';

export const TODAY = '2026-11-21';
const refusal = (status: number | null, fields = {}) =>
  Object.assign(new Error(`status ${status}`), { status, code: null, fields, extra: {} });

/** What a visitor and the world may do in the builder, by short names that a path's title shows. */
export const TRIP_HAPPENINGS = {
  'come back to it': {
    type: 'trip.restore',
    form: { ...emptyTripForm('multidestination', 'KWI'), start_date: '2027-02-03', class: 'business' },
  },
  'say when': { type: 'trip.change', changes: { start_date: '2027-01-15' } },
  'say the cabin': { type: 'trip.change', changes: { class: 'first' } },
  'say where': { type: 'stop.change', key: 1, changes: { text: 'Istanbul', place: 'istanbul' } },
  'say where next': { type: 'stop.change', key: 2, changes: { text: 'Vienna', place: 'vienna' } },
  'add a place': { type: 'stop.add' },
  'leave out the second': { type: 'stop.remove', key: 2 },
  'move the second up': { type: 'stop.move', key: 2, to: 0 },
  send: { type: 'trip.send' },
  made: { type: 'xstate.done.actor.makeTrip', output: { package_id: 1_000_000_001 } },
  refused: { type: 'xstate.error.actor.makeTrip', error: refusal(422, { start_date: ['That day is over'] }) },
  broken: { type: 'xstate.error.actor.makeTrip', error: refusal(503) },
  offline: { type: 'xstate.error.actor.makeTrip', error: refusal(null) },
  'open the calendar': { type: 'calendar.open' },
  'close the calendar': { type: 'calendar.close' },
  'turn the month': { type: 'calendar.turn', month: '2027-01' },
  priced: {
    type: 'xstate.done.actor.fetchPrices',
    output: { currency: 'KWD', days: [{ date: '2027-01-15', price: 210.5 }] },
  },
  'not priced': { type: 'xstate.error.actor.fetchPrices', error: refusal(503) },
  'ask prices again': { type: 'calendar.retry' },
  'choose another currency': { type: 'calendar.renew' },
} as const satisfies Record<string, { type: string; [payload: string]: unknown }>;
export type TripHappening = keyof typeof TRIP_HAPPENINGS;

export const tripNameOf = (event: object): TripHappening | undefined =>
  (Object.keys(TRIP_HAPPENINGS) as TripHappening[]).find((name) => TRIP_HAPPENINGS[name] === event);

/** The builder's graph, from an empty form on unless another is given. */
export const tripWalk = (channel: OwnChannel, form = emptyTripForm(channel, 'KWI')) =>
  walkEdges(tripBuilderMachine, {
    input: { channel, today: TODAY, form },
    events: Object.values(TRIP_HAPPENINGS),
    serializeEvent: (event) => tripNameOf(event) ?? event.type,
    // what guards read: whether the plan is whole, whether its first place is known, how many places there are
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        problemsOfTrip(channel, context.form, context.today).length === 0,
        context.form.stops[0]?.place,
        context.form.stops.length,
      ]),
    limit: 4_000,
  });

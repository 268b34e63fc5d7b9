import type { SnapshotFrom } from 'xstate';
import { tripBuilderMachine } from '#machines/trips/trip-builder.machine.ts';
import { selectCalendar, selectFailed, selectFaults } from '#machines/trips/trip-builder.selectors.ts';
import { emptyTripForm, problemsOfTrip } from '#machines/trips/trip-form.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { TODAY, TRIP_HAPPENINGS, type TripHappening } from '#tests/support/trip-builder-walk.ts';
import { SteeredTrips } from '#tests/support/pages/steered-trips.ts';
import { TripBuilderPage } from '#tests/support/pages/trip-builder-page.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

type State = SnapshotFrom<typeof tripBuilderMachine>;

/** What the browser kept of an earlier visit: the days alone. */
const FORM = { ...emptyTripForm('multidestination', 'KWI'), start_date: '2027-01-15' };
/** A second choice beside each place, for a visitor who changes their mind. */
const PLACES = [
  ['Istanbul', 'Paris'],
  ['Vienna', 'Rome'],
] as const;

const formOf = ({ value }: State): string => value.form;
const keyOf = ({ context }: State, index: number) => context.form.stops[index]?.key ?? 0;
const placing = (index: 0 | 1) => (state: State) => {
  const [one, other] = PLACES[index];
  const text = state.context.form.stops[index]?.place === one.toLowerCase() ? other : one;
  return { type: 'stop.change', key: keyOf(state, index), changes: { text, place: text.toLowerCase() } };
};

const happenings: TourOptions<typeof tripBuilderMachine>['happenings'] = {
  ...TRIP_HAPPENINGS,
  'say the cabin': ({ context }) => ({
    type: 'trip.change',
    changes: { class: context.form.class === 'first' ? 'business' : 'first' },
  }),
  'say where': placing(0),
  'say where next': placing(1),
  'leave out the second': (state) => ({ type: 'stop.remove', key: keyOf(state, 1) }),
  'move the second up': (state) => ({ type: 'stop.move', key: keyOf(state, 1), to: 0 }),
};

/** What can be done with the form and the calendar as they are on the page. */
function possible(state: State): TripHappening[] {
  const { length } = state.context.form.stops;
  const calendar: Record<ReturnType<typeof selectCalendar>, TripHappening[]> = {
    closed: ['open the calendar'],
    bare: ['turn the month', 'close the calendar'],
    pricing: ['priced', 'not priced'],
    shown: ['turn the month', 'close the calendar'],
    failed: ['ask prices again', 'turn the month', 'close the calendar'],
  };
  if (formOf(state) === 'made') return [];
  if (formOf(state) === 'sending') return ['made', 'refused', 'broken', 'offline'];
  return [
    ...calendar[selectCalendar(state)],
    'say the cabin',
    'say where',
    ...(length > 1 ? (['say where next', 'leave out the second', 'move the second up'] as const) : []),
    ...(length < 3 ? (['add a place'] as const) : []),
    'send',
  ];
}

const hasFaults = (state: State) => Object.keys(selectFaults(state)).length > 0;

const options: TourOptions<typeof tripBuilderMachine> = {
  input: { channel: 'multidestination', today: TODAY, form: FORM },
  happenings,
  possible,
  tell: (state) => {
    const { form, today } = state.context;
    const isWhole = problemsOfTrip('multidestination', form, today).length === 0;
    return JSON.stringify([state.value, isWhole, hasFaults(state), form.stops.map(({ place }) => place)]);
  },
  // each way that either half of the builder goes on, and each try to send
  goal: (from, name, to) => {
    const ways = [
      [formOf(from), formOf(to)],
      [selectCalendar(from), selectCalendar(to)],
    ].filter(([before, after], half) => before !== after || (half === 0 && name === 'send'));
    return ways.length ? `${name}: ${ways.map((way) => way.join(' to ')).join(', ')}` : null;
  },
  sight: (state) => {
    const failure = selectFailed(state);
    if (formOf(state) !== 'asking') return `${formOf(state)}${failure ? `, status ${failure.status}` : ''}`;
    return hasFaults(state) ? 'asking, with faults' : `asking, calendar ${selectCalendar(state)}`;
  },
};

type Act = (builder: TripBuilderPage, after: State) => Promise<unknown>;
const placeAt =
  (index: number): Act =>
  (builder, { context }) =>
    builder.place(index, context.form.stops[index]?.text ?? '');
const ACTS: Partial<Record<TripHappening, Act>> = {
  'say the cabin': (builder, { context }) => builder.field('class').selectOption(context.form.class),
  'say where': placeAt(0),
  'say where next': placeAt(1),
  'add a place': (builder) => builder.button(builder.words.add).click(),
  'leave out the second': (builder) =>
    builder.stops().nth(1).getByRole('button', { name: builder.words.remove }).click(),
  'move the second up': (builder) => builder.stops().nth(1).getByRole('button', { name: builder.words.up }).click(),
  send: (builder) => builder.send(),
  'open the calendar': (builder) => builder.field('start_date').click(),
  'close the calendar': (builder) => builder.button(builder.words.close).click(),
  'turn the month': (builder) => builder.button(builder.words.next).click(),
  'ask prices again': (builder) => builder.button(builder.words.again).last().click(),
};

const flow = { name: 'trip-builder', rows: '[R11]', machine: tripBuilderMachine, options };
walkFlow(flow, async (page, locale) => {
  await page.clock.install({ time: `${TODAY}T09:00:00Z` });
  await page.addInitScript(
    (forms) => sessionStorage.setItem('et.trip', forms),
    JSON.stringify({ multidestination: FORM }),
  );
  const api = new SteeredTrips(page);
  await api.stand();
  const builder = new TripBuilderPage(page, locale);
  let states: State[] = [];
  return {
    open: async ({ steps }) => {
      states = steps.map(({ state }) => state);
      await builder.open('multidestination');
    },
    act: async (name, index) => {
      const act = ACTS[name as TripHappening];
      if (act) return void (await act(builder, states[index]!));
      const happening = TRIP_HAPPENINGS[name as TripHappening];
      await api.answer(happening.type.endsWith('makeTrip') ? 'makeTrip' : 'fetchPrices', happening as never);
    },
    sees: async ({ name, state }) => {
      const form = formOf(state);
      if (form === 'made') return expect(page).toHaveURL(/\/multidestination\/flight\?trip=1000000001$/u);
      await builder.sees(selectCalendar(state));
      await expect(builder.form()).toHaveAttribute('aria-busy', String(form === 'sending'));
      await expect(builder.form().locator('> div[role=alert]')).toHaveCount(form === 'failed' ? 1 : 0);
      await expect(builder.stops()).toHaveCount(state.context.form.stops.length);
      const wrong = builder.wrong().first();
      if (!hasFaults(state)) await expect(wrong).toHaveCount(0);
      else if (name === 'send' || name === 'refused') await expect(wrong).toBeFocused();
    },
  };
});

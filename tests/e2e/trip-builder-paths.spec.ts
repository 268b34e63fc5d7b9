import { expect, test } from '@playwright/test';
import { emptyTripForm } from '#machines/trip-builder/trip-form.ts';
import { TODAY, TRIP_HAPPENINGS, tripNameOf, tripWalk, type TripHappening } from '#tests/support/trip-builder-walk.ts';
import type { Locale } from './pages/priced-trip.ts';
import { SteeredTrips } from './pages/steered-trips.ts';
import { TripBuilderPage } from './pages/trip-builder-page.ts';

/** Brought by the page itself, or not to be done without also opening the calendar. */
const UNSEEN: TripHappening[] = ['come back to it', 'say when'];
/** What the browser kept of an earlier visit: the days alone. */
const KEPT = { ...emptyTripForm('multidestination', 'KWI'), start_date: '2027-01-15' };

type State = { form: string; calendar: string };
type Step = { name: TripHappening; state: State };
type Journey = { title: string; steps: Step[] };

const stateOf = (value: unknown): State => {
  const { form, calendar } = value as { form: string; calendar: string | { open: string } };
  return { form, calendar: typeof calendar === 'string' ? calendar : calendar.open };
};
const START: State = { form: 'asking', calendar: 'closed' };

/** One path for each way that either half of the builder goes on, shortest first; none that only begins a longer one. */
function journeys(): Journey[] {
  const all = tripWalk('multidestination', KEPT)
    .paths.map((path): Journey => ({
      title: path.title,
      steps: path.steps.map(({ event, state }) => ({ name: tripNameOf(event)!, state: stateOf(state.value) })),
    }))
    .filter(({ steps }) => steps.every(({ name }) => !UNSEEN.includes(name)))
    // a trip that is made has left the form
    .filter(({ steps }) => steps.slice(0, -1).every(({ state }) => state.form !== 'made'))
    // what stands first cannot be moved up
    .filter(({ steps }) => steps.filter(({ name }) => name === 'move the second up').length < 2)
    // its button cannot be pressed while the form is on its way
    .filter(({ steps }) => !steps.some(({ name }, at) => name === 'send' && steps[at - 1]?.state.form === 'sending'))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  const edges = new Map<string, Journey>();
  for (const journey of all) {
    const before = journey.steps.at(-2)?.state ?? START;
    const { name, state } = journey.steps.at(-1)!;
    for (const half of ['form', 'calendar'] as const) {
      const edge = `${half} ${before[half]} ${name} ${state[half]}`;
      if (before[half] !== state[half] || (half === 'form' && name === 'send'))
        if (!edges.has(edge)) edges.set(edge, journey);
    }
  }
  const kept = [...new Set(edges.values())];
  const wayOf = ({ steps }: Journey) => steps.map(({ name }) => name).join(' > ');
  return kept.filter((one) => !kept.some((other) => wayOf(other).startsWith(`${wayOf(one)} > `)));
}

const all = journeys();

test('[S15] the trip-builder model gives paths to walk', () => expect(all.length).toBeGreaterThan(10));

/** `at` is where the model's first and second stop stand: moved up, the second is the first of the form. */
type Act = (builder: TripBuilderPage, at: { first: number; second: number }) => Promise<unknown>;
const MOVE = 'move the second up';

const ACTS: Partial<Record<TripHappening, Act>> = {
  'say the cabin': (builder) => builder.field('class').selectOption('first'),
  'say where': (builder, { first }) => builder.place(first, 'Istanbul'),
  'say where next': (builder, { second }) => builder.place(second, 'Vienna'),
  'add a place': (builder) => builder.button(builder.words.add).click(),
  'leave out the second': (builder, { second }) =>
    builder.stops().nth(second).getByRole('button', { name: builder.words.remove }).click(),
  [MOVE]: (builder) => builder.stops().nth(1).getByRole('button', { name: builder.words.up }).click(),
  send: (builder) => builder.send(),
  'open the calendar': (builder) => builder.field('start_date').click(),
  'close the calendar': (builder) => builder.button(builder.words.close).click(),
  'turn the month': (builder) => builder.button(builder.words.next).click(),
  'ask prices again': (builder) => builder.button(builder.words.again).last().click(),
};

async function bring(step: number, steps: Step[], builder: TripBuilderPage, api: SteeredTrips): Promise<void> {
  const { name } = steps[step]!;
  const act = ACTS[name];
  const isMoved = steps.slice(0, step).some((before) => before.name === MOVE);
  if (act) return void (await act(builder, isMoved ? { first: 1, second: 0 } : { first: 0, second: 1 }));
  const happening = TRIP_HAPPENINGS[name];
  const asked = happening.type.endsWith('makeTrip') ? 'makeTrip' : 'fetchPrices';
  await api.answer(asked, happening as never);
}

async function seen(builder: TripBuilderPage, { form, calendar }: State): Promise<void> {
  if (form === 'made') return expect(builder.page).toHaveURL(/\/multidestination\/flight\?trip=1000000001$/u);
  await builder.sees(calendar);
  await expect(builder.form()).toHaveAttribute('aria-busy', String(form === 'sending'));
  await expect(builder.form().locator('> div[role=alert]')).toHaveCount(form === 'failed' ? 1 : 0);
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test.describe(`the trip-builder paths in a browser, ${locale}`, () => {
    for (const { title, steps } of all)
      test(`[R11] [S15] ${title}`, async ({ page }) => {
        await page.clock.install({ time: `${TODAY}T09:00:00Z` });
        await page.addInitScript(
          (kept) => localStorage.setItem('et.trip', kept),
          JSON.stringify({ multidestination: KEPT }),
        );
        const api = new SteeredTrips(page);
        await api.stand();
        const builder = new TripBuilderPage(page, locale);
        await builder.open('multidestination');
        for (const [index, { name, state }] of steps.entries()) {
          await bring(index, steps, builder, api);
          await seen(builder, state);
          const wrong = builder.form().locator('[aria-invalid="true"]').first();
          if (name === 'send' && state.form === 'asking') await expect(wrong).toBeFocused();
        }
      });
  });

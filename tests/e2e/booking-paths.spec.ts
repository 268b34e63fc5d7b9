import { expect, test } from '@playwright/test';
import type { Restored } from '#machines/booking/booking.types.ts';
import { happening, nameOf, walkBooking, type Happening } from '#tests/support/booking-walk.ts';
import { NOW } from '#tests/support/checkout-builders.ts';
import { BookingActs } from './pages/booking-acts.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import type { Locale } from './pages/priced-trip.ts';
import { SteeredApi } from './pages/steered-api.ts';

/** Not done by the visitor on this page, or not to be seen in it: the selection's arrival, a clock's tick, an open row, the wallet of a guest. */
const UNSEEN: Happening[] = [
  'choose',
  'a second passes',
  'open a traveller',
  'type the contact',
  'type a traveller',
  'back to the package',
  'use the wallet',
];

type Step = { name: Happening; state: string };
type Journey = { title: string; steps: Step[] };

/**
 * The model's own paths, from a checkout opened anew: one for each way from a state to another, shortest first, and none
 * that is only the beginning of a longer one.
 */
function journeys(): Journey[] {
  const paths = walkBooking(null).paths.filter(
    (path) =>
      path.from.value !== path.state.value || nameOf(path.event) === 'hand in' || nameOf(path.event) === 'place',
  );
  const all = paths
    .map((path): Journey => ({
      steps: path.steps.map(({ event, state }) => ({ name: nameOf(event)!, state: String(state.value) })),
      title: path.title,
    }))
    .filter(({ steps }) => steps.every(({ name }) => !UNSEEN.includes(name)));
  const edges = new Map<string, Journey>();
  for (const journey of all) {
    const [before, last] = [journey.steps.at(-2)?.state ?? 'restoring', journey.steps.at(-1)!];
    const edge = `${before} ${last.name} ${last.state}`;
    const known = edges.get(edge);
    if (!known || known.steps.length > journey.steps.length) edges.set(edge, journey);
  }
  const kept = [...edges.values()];
  const wayOf = ({ steps }: Journey) => steps.map(({ name }) => name).join(' > ');
  return kept.filter((one) => !kept.some((other) => wayOf(other).startsWith(`${wayOf(one)} > `)));
}

/** Where a state can be seen: on the page, or by having left it. */
const AWAY: Record<string, RegExp> = { leaving: /pay\.example/u, done: /\/booking\/success\/o1/u };

const all = journeys();

test('[S15] the model gives paths to walk', () => expect(all.length).toBeGreaterThan(30));

for (const locale of ['ar', 'en'] satisfies Locale[])
  test.describe(`the booking machine in a browser, ${locale}`, () => {
    for (const { title, steps } of all)
      test(`[S14] [S15] ${title}`, async ({ page }) => {
        await page.clock.install({ time: NOW });
        const api = new SteeredApi(page);
        await api.stand();
        const checkout = new CheckoutPage(page, locale);
        const acts = new BookingActs(checkout, api);
        await checkout.open(ticketOf(api, steps, 0));
        await checkout.sees('restoring');
        for (const [index, { name, state }] of steps.entries()) {
          if (name === 'come back to the page') await rewriteTicket(checkout, ticketOf(api, steps, index + 1));
          await acts.bring(name);
          const away = AWAY[state];
          if (away) await expect(page).toHaveURL(away);
          else await checkout.sees(state);
        }
      });
  });

const LEFT = (happening('a quote left') as unknown as { output: Restored }).output;

/** The browser's ticket that makes the reading after a step bring what the path says. */
function ticketOf(api: SteeredApi, steps: Step[], from: number): object {
  const next = steps.slice(from).find(({ name }) => happening(name).type.endsWith('.actor.restore'));
  const { output = LEFT } = next ? (happening(next.name) as { output?: Restored }) : {};
  return api.ticketFor(output);
}

async function rewriteTicket({ page }: CheckoutPage, ticket: object | null): Promise<void> {
  if (page.url().includes('pay.example')) return;
  await page.evaluate(
    (kept) => {
      if (kept) localStorage.setItem('et.draft', kept);
      else localStorage.removeItem('et.draft');
    },
    ticket && JSON.stringify(ticket),
  );
}

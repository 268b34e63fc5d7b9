import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { Happening } from '#tests/support/booking-walk.ts';
import { AWAY, checkoutTours, READING, readNext } from '#tests/support/booking-tours.ts';
import { NOW } from '#tests/support/checkout-builders.ts';
import type { Step } from '#tests/support/tours.ts';
import { BookingActs } from '#tests/support/pages/booking-acts.ts';
import { PageHands } from '#tests/support/pages/checkout-actions.ts';
import { CheckoutPage } from '#tests/support/pages/checkout-page.ts';
import { keepTicket } from '#tests/support/pages/priced-trip.ts';
import { SteeredApi } from '#tests/support/pages/steered-api.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

const flow = { name: 'booking', rows: '[S14]', machine: bookingMachine, options: checkoutTours, isShownWhole: true };
walkFlow(flow, async (page, locale) => {
  await page.clock.install({ time: NOW });
  // the page's clock is the test's: what the real server answers beside the flow must not tell it another time
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _told, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const api = new SteeredApi(page, locale);
  await api.stand();
  const checkout = new CheckoutPage(page, locale);
  const acts = new BookingActs(new PageHands(checkout), api);
  let steps: Step[] = [];
  return {
    open: async (tour) => {
      steps = tour.steps as Step[];
      await checkout.open(api.ticketFor(readNext(steps, 0)));
      await checkout.sees('restoring');
    },
    act: async (name, index) => {
      const reads = steps[index]?.state.value === 'restoring';
      // what is read again waits to be told, as the first time
      if (reads) api.hold();
      if (reads || READING.includes(name as Happening))
        await rewriteTicket(checkout, api.ticketFor(readNext(steps, index + 1)));
      await acts.bring(name as Happening);
    },
    sees: async ({ state }) => {
      const showing = String(state.value);
      const away = AWAY[showing];
      if (away) await expect(page).toHaveURL(away);
      else await checkout.sees(showing);
    },
  };
});

/** The browser's ticket that makes the next reading bring what the path says. */
async function rewriteTicket({ page }: CheckoutPage, ticket: object): Promise<void> {
  if (page.url().includes('pay.example')) return;
  await page.evaluate(keepTicket, ticket);
}

import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BookingActs } from '#tests/support/pages/booking-acts.ts';
import { SteeredApi } from '#tests/support/pages/steered-api.ts';
import { AWAY, checkoutTours, READING, readNext } from '#tests/support/booking-tours.ts';
import type { Happening } from '#tests/support/booking-walk.ts';
import { toursOf } from '#tests/support/tours.ts';
import { CheckoutVisit } from '#tests/support/engines/checkout-visit.ts';
import { test } from '#tests/support/engines/engine-test.ts';
import { Steering } from '#tests/support/engines/front/steering.ts';

/** The visits that together come past every state of the checkout; Chromium takes each way between them (booking-paths.e2e.ts). */
const TOURS = toursOf(bookingMachine, { ...checkoutTours, goal: (_from, _name, to) => String(to.value) });

// what is refused or broken is what the paths want
test.use({ provoked: /Failed to load resource/u });

for (const [index, { title, steps }] of TOURS.entries())
  test(`[OP9] [S14] [S15] booking paths, visit ${index + 1} of ${TOURS.length}, ${steps.length} steps: ${title}`, async ({
    visitor,
    front,
  }, { project }) => {
    test.setTimeout(60_000 + steps.length * 5_000);
    // a visit that one engine goes in Arabic the other goes in English
    const locale = (index + (project.name === 'webkit' ? 0 : 1)) % 2 === 0 ? 'ar' : 'en';
    const steering = new Steering();
    const api = new SteeredApi(steering, locale, `${front.origin}/pay.example`);
    await api.stand();
    const hands = new CheckoutVisit(visitor, locale);
    const acts = new BookingActs(hands, api);
    const ticketAfter = (step: number) => JSON.stringify(api.ticketFor(readNext(steps, step)));
    front.steering = steering;
    front.prelude = hands.prelude(ticketAfter(0));
    await visitor.open(`/${locale}/packages/booking`);
    await visitor.hydrated();
    await hands.sees('restoring');
    for (const [at, { name, state }] of steps.entries())
      await test.step(`${at + 1}. ${name}`, async () => {
        const reads = state.value === 'restoring';
        // what is read again waits to be told, as the first time
        if (reads) api.hold();
        if (reads || READING.includes(name as Happening)) await hands.keep(ticketAfter(at + 1));
        await acts.bring(name as Happening);
        const away = AWAY[String(state.value)];
        await (away ? visitor.isAt(away) : hands.sees(String(state.value)));
      });
  });

import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { StuckOrderPage } from '#tests/support/pages/stuck-order-page.ts';
import { openTroubledHouse, type PlacedOrder, type TroubledHouse } from '#tests/support/pages/failing-app.ts';
import { expect, saveData, test } from '#tests/support/pages/journey.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than any promised work is repeated before a person is asked. */
const A_DAY = [HOUR, 12 * HOUR, 12 * HOUR, 2 * HOUR, HOUR];
const [TIMES_OUT, REFUSES] = [906, 907];

/** The order's ledger sums to zero, and the book-keeper has nothing to say of it. */
async function demandBooks(house: TroubledHouse, order: PlacedOrder): Promise<void> {
  const { accounts, wrong } = await house.books(order);
  expect(Object.keys(accounts)).not.toEqual([]);
  expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(wrong.filter((sentence) => sentence.includes(order.reference) || sentence.includes(order.id))).toEqual([]);
}

/** Six orders, each stuck its own way, a day later. */
async function leaveStuck(house: TroubledHouse) {
  const silentFor: string[] = [];
  const unheard = (id: string) => {
    silentFor.push(id);
    return house.world({ silentFor });
  };
  const becomes = (order: PlacedOrder, state: string) => expect.poll(() => house.stateOf(order)).toBe(state);

  const refundRefused = await house.book(101, 'refund@example.com');
  house.letters.undeliverable.add('letter@example.com');
  const mailDead = await house.book(102, 'letter@example.com');
  await becomes(refundRefused, 'confirmed');
  await becomes(mailDead, 'confirmed');

  const notReleased = await house.book(REFUSES, 'release@example.com', unheard);
  await becomes(notReleased, 'refunded');
  await house.world({ refunds: 'silent' });
  const notReturned = await house.book(REFUSES, 'return@example.com');
  await becomes(notReturned, 'compensating');

  const silent = await house.book(TIMES_OUT, 'silent@example.com', unheard);
  await becomes(silent, 'booking_hotels');
  await house.world({ charges: 'silent' });
  const unclear = await house.book(103, 'unclear@example.com');

  for (const ms of A_DAY) await house.ahead(ms);
  return { refundRefused, mailDead, notReleased, notReturned, silent, unclear };
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO4] [BO5] a stuck order of each kind is found, understood and settled from the screens, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const house = await openTroubledHouse();
    const context = await browser.newContext({ baseURL: house.origin });
    await saveData(context);
    try {
      const stuck = await leaveStuck(house);
      const page = await context.newPage();
      const desk = new DeskPage(page, locale, house.now);
      const order = new StuckOrderPage(desk);
      await desk.openInvitation('finance');
      await desk.join();

      await test.step('the supplier is silent, though it booked', async () => {
        await order.find(stuck.silent.reference);
        await order.needs('A supplier is not answering: a part may or may not be booked');
        await order.reads('Unknown', 'Needs attention');
        await order.tells('A supplier did not answer');
        expect(await axeFaultsInBoth(page)).toEqual([]);
        expect(await order.look()).toContain(order.wordsOf('Still no answer'));
        await order.settle('RHO-44718');
        await order.reads('Confirmed');
        await order.tells('Settled manually', 'Tickets are issued');
        await order.isSettled();
        await demandBooks(house, stuck.silent);
      });

      await test.step('the supplier refused after the payment, and the gateway never said that the money went back', async () => {
        await order.find(stuck.notReturned.reference);
        await order.needs('The gateway does not confirm a refund');
        await order.reads('Refused');
        await order.tells('A hotel could not be booked', 'A supplier refused a part');
        await order.settle('NBK-2211-7');
        await order.reads('Refunded');
        await order.tells('The money was returned');
        await order.isSettled();
        await demandBooks(house, stuck.notReturned);
      });

      await test.step('a supplier does not take its part back', async () => {
        await order.find(stuck.notReleased.reference);
        await order.needs('A supplier does not accept the cancellation of its part');
        await order.reads('Refunded');
        await house.world({ silentFor: [] });
        await order.look();
        await order.isSettled();
        await demandBooks(house, stuck.notReleased);
      });

      await test.step('the gateway refuses a refund, and gives it when it is sent again', async () => {
        await house.world({ refunds: 'refused' });
        await desk.go(`/staff/orders/${stuck.refundRefused.reference}`);
        await order.isOpen(stuck.refundRefused.reference);
        await order.refund('5');
        await order.needs('The gateway refused a refund');
        await order.reads('Late');
        // it is tried on by itself, ever more seldom: a person is faster
        await house.ahead(12 * MINUTE);
        await order.find(stuck.refundRefused.reference);
        await house.world({ refunds: 'well' });
        await order.sendRefundAgain();
        await order.reads('Refund completed');
        await order.isSettled();
        await demandBooks(house, stuck.refundRefused);
      });

      await test.step('the letter was never taken', async () => {
        await order.find(stuck.mailDead.reference);
        await order.needs('An email to the customer could not be delivered');
        house.letters.undeliverable.clear();
        await order.sendLetterAgain();
        await order.isSettled();
        await expect
          .poll(() => house.letters.arrived.filter(({ to }) => to.includes('letter@example.com')).length)
          .toBeGreaterThan(0);
        await demandBooks(house, stuck.mailDead);
      });

      await test.step('the gateway never said whether it was paid', async () => {
        await order.find(stuck.unclear.reference);
        await order.needs('The gateway does not say whether it was paid');
        await order.reads('Hold expired');
        await house.world({ charges: 'well' });
        await order.look();
        await order.reads('Confirmed');
        await order.isSettled();
        await demandBooks(house, stuck.unclear);
      });

      expect((await house.books(stuck.unclear)).wrong).toEqual([]);
    } finally {
      await context.close();
      await house.close();
    }
  });

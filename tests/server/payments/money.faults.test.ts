import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentMethod } from '#contract/entities/order.ts';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { barrier, openCharges, priceOf, wentBack } from '#tests/support/money.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type ScriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';
import { feeOf } from '#tests/support/party.ts';
import { paidAfterAll, settledOrder } from '#tests/support/bench-orders.ts';
import { rounds } from '#tests/support/rounds.ts';

const PRICE = 200_000;

const RACES = rounds({ quick: 6, full: 30 });

onBothDatabases('money that cannot leak', (dialect) => {
  let bench: OrderBench;
  let hotels: ScriptedSupplier;
  let hotelsSay: Whim;
  beforeEach(async () => {
    hotelsSay = 'well';
    hotels = scriptedSupplier('HO', (act) => (act === 'book' ? hotelsSay : 'well'));
    const flights = scriptedSupplier('FL');
    // suppliers keep all they were paid
    for (const { supplier } of [flights, hotels]) supplier.quoteCancellation = async ({ cost }) => feeOf(cost);
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
  });
  afterEach(() => closeWithRightBooks(bench));

  const settle = (id: string) => settledOrder(bench, id);
  const placed = async () => (await bench.place(bench.quote({ toPay: PRICE }))).order_id;
  const offer = async (id: string) =>
    (
      await bench.call<{ data: { cancel_quote_id: string; fee: number; refund: number } }>(
        'POST',
        'orders/:id/cancel_quote',
        {},
        { id },
      )
    ).data;
  const cancel = (id: string, cancel_quote_id: string) =>
    bench.call('POST', 'orders/:id/cancel', { cancel_quote_id }, { id });
  const unusedLetters = async () =>
    (await lettersIn({ db: bench.db, ring: bench.ring }))
      .map(({ text }) => text)
      .filter((text) => text.includes('A payment reached us that this booking does not need'));
  const chargeOf = (url: string) => String(new URL(url).pathname.split('/').at(-1));
  /** An order paid with one charge, while the gateway did not hear that another was to be closed. */
  async function paidBesideAnOpenCharge() {
    const id = await placed();
    const closing = bench.gateway.closeCharge;
    bench.gateway.closeCharge = (ref) => bench.gateway.readCharge(ref);
    const other = await bench.pay(id, 'card');
    const paid = await bench.pay(id, 'knet');
    await bench.comeBack(await bench.answer(paid.payment_url, 'approve'));
    bench.gateway.closeCharge = closing;
    return { id, other, paid };
  }

  /** The reference of a charge that was opened comes no sooner than it may go. */
  function heldOpening() {
    const opening = bench.gateway.createCharge;
    const [arrived, go] = [barrier(), barrier()];
    bench.gateway.createCharge = async (request) => {
      const charge = await opening(request);
      arrived.open();
      await go.passed;
      return charge;
    };
    return { arrived, go };
  }

  it.each<[string, [PaymentMethod, PaymentMethod]]>([
    ['two methods', ['knet', 'card']],
    ['one method', ['knet', 'knet']],
  ])(
    '[OP1] pay pressed twice at once, %s: one charge can be paid',
    async (_, methods) => {
      for (let race = 0; race < RACES; race += 1) {
        const id = await placed();
        const ends = await Promise.allSettled(methods.map((method) => bench.pay(id, method)));
        expect(await openCharges(bench.db, id)).toHaveLength(1);
        for (const end of ends)
          if (end.status === 'rejected') expect(end.reason).toMatchObject({ status: 409, code: 'payment_replaced' });
        expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      }
    },
    120_000,
  );

  it('[OP1] pay pressed twice at once, the first paid, cancelled at full fee, the second paid: the second alone goes back', async () => {
    const { id, other } = await paidBesideAnOpenCharge();
    expect((await settle(id)).state).toBe('confirmed');
    const { cancel_quote_id, fee, refund } = await offer(id);
    expect([fee, refund]).toEqual([200, 0]);
    await cancel(id, cancel_quote_id);
    await paidAfterAll(bench, other.payment_id);
    expect(await settle(id)).toMatchObject({ state: 'cancelled' });
    expect(await wentBack(bench.db, id)).toEqual([0, PRICE]);
  });

  it('[OP1] a second charge paid while the refund of the first is on its way goes back whole, the fee stays', async () => {
    for (const { supplier } of [hotels]) supplier.quoteCancellation = async () => feeOf(0);
    const { id, other } = await paidBesideAnOpenCharge();
    await settle(id);
    const { cancel_quote_id, fee } = await offer(id);
    expect(fee).toBeGreaterThan(0);
    const refunding = bench.gateway.refund;
    bench.gateway.refund = () => Promise.reject(new Error('down'));
    await cancel(id, cancel_quote_id);
    await bench.run();
    await paidAfterAll(bench, other.payment_id);
    bench.gateway.refund = refunding;
    bench.clock.advance(3_600_000);
    expect((await settle(id)).state).toBe('cancelled');
    expect(await wentBack(bench.db, id)).toEqual([PRICE - Math.round(fee * 1_000), PRICE]);
  });

  it('[OP1] a booking paid twice stands, and its customer reads that the second payment goes back', async () => {
    const { id, other } = await paidBesideAnOpenCharge();
    await settle(id);
    expect(await unusedLetters()).toEqual([]);
    await paidAfterAll(bench, other.payment_id);
    expect(await settle(id)).toMatchObject({ state: 'confirmed' });
    expect(await wentBack(bench.db, id)).toEqual([0, PRICE]);
    expect(await unusedLetters()).toEqual([expect.stringContaining('Your booking stays as it is.')]);
  });

  it('[OP1] an order cancelled unpaid and paid after all gives that payment back, once', async () => {
    const id = await placed();
    const { payment_id } = await bench.pay(id);
    await cancel(id, (await offer(id)).cancel_quote_id);
    await paidAfterAll(bench, payment_id);
    await paidAfterAll(bench, payment_id);
    expect((await settle(id)).payment).toMatchObject({ state: 'refunded', refunded: 200 });
    expect(await wentBack(bench.db, id)).toEqual([PRICE]);
    expect(await unusedLetters()).toEqual([expect.stringContaining('The booking stays cancelled.')]);
  });

  it('[OP1] a charge whose reference comes after its payment was given up is closed at the gateway', async () => {
    const id = await placed();
    const { arrived, go } = heldOpening();
    const paying = bench.pay(id).catch((error: unknown) => error);
    await arrived.passed;
    await cancel(id, (await offer(id)).cancel_quote_id);
    go.open();
    expect(await paying).toMatchObject({ status: 409, code: 'not_payable' });
    expect(await openCharges(bench.db, id)).toEqual([]);
  });

  it('[OP1] a gateway that is down when a late reference comes closes the charge when it is back', async () => {
    const id = await placed();
    const closing = bench.gateway.closeCharge;
    const { arrived, go } = heldOpening();
    bench.gateway.closeCharge = () => Promise.reject(new Error('down'));
    const paying = bench.pay(id).catch((error: unknown) => error);
    await arrived.passed;
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    go.open();
    await paying;
    expect(await openCharges(bench.db, id)).toHaveLength(1);
    bench.gateway.closeCharge = closing;
    bench.clock.advance(600_000);
    await settle(id);
    expect(await openCharges(bench.db, id)).toEqual([]);
  });

  it('[OP1] a message of the gateway about a charge we gave up closes it', async () => {
    const id = await placed();
    const { payment_id, payment_url } = await bench.pay(id);
    const ref = chargeOf(payment_url);
    await bench.db
      .updateTable('payment')
      .set({ gateway_ref: null, state: 'cancelled' })
      .where('order_id', '=', id)
      .execute();
    await bench.db.updateTable('payment').set({ gateway_ref: ref }).where('id', '=', payment_id).execute();
    await bench.payments.service.settle(payment_id);
    expect(await openCharges(bench.db, id)).toEqual([]);
  });

  it('[OP1] one cancellation offer used by two tabs, and two offers: cancelled once, given back once', async () => {
    for (const { supplier } of [hotels]) supplier.quoteCancellation = async () => feeOf(0);
    for (let race = 0; race < RACES; race += 1) {
      const id = await placed();
      await bench.comeBack(await bench.answer((await bench.pay(id)).payment_url, 'approve'));
      await settle(id);
      const [one, other] = [await offer(id), await offer(id)];
      await Promise.allSettled([one, one, other].map(({ cancel_quote_id }) => cancel(id, cancel_quote_id)));
      expect((await settle(id)).state).toBe('cancelled');
      expect(await wentBack(bench.db, id)).toEqual([PRICE - Math.round(one.fee * 1_000)]);
      const fees = bench.db.selectFrom('ledger_entry').select('id').where('order_id', '=', id);
      expect(await fees.where('kind', '=', 'cancellation_fee').execute()).not.toHaveLength(0);
    }
  }, 120_000);

  it('[OP1] an offer made before the order was paid cancels nothing that is paid', async () => {
    const id = await placed();
    const early = await offer(id);
    await bench.comeBack(await bench.answer((await bench.pay(id)).payment_url, 'approve'));
    await settle(id);
    await expect(cancel(id, early.cancel_quote_id)).rejects.toMatchObject({ status: 409, code: 'cancel_quote_over' });
    expect((await bench.read(id)).state).toBe('confirmed');
  });

  it('[OP1] cancelling while paying ends with one of both, and never with money kept for nothing', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const id = await placed();
      const { cancel_quote_id } = await offer(id);
      const visitor = async () => {
        const { payment_url } = await bench.pay(id, race % 2 ? 'card' : 'knet');
        await bench.comeBack(await bench.answer(payment_url, 'approve'));
      };
      await Promise.allSettled([visitor(), cancel(id, cancel_quote_id)]);
      const { state } = await settle(id);
      const [back, came] = [await wentBack(bench.db, id), await priceOf(bench.db, id)];
      expect([state, ...back.map((sum) => came - sum)]).toEqual(
        state === 'confirmed' ? ['confirmed', PRICE] : ['cancelled', ...back.map(() => 0)],
      );
      expect(await openCharges(bench.db, id)).toEqual([]);
    }
  }, 120_000);

  it(`[OP1] two refunds of one order that finish together: ${RACES} orders, none rests in between`, async () => {
    const refunding = bench.gateway.refund;
    for (let race = 0; race < RACES; race += 1) {
      hotelsSay = 'refuse';
      const { id, other } = await paidBesideAnOpenCharge();
      // the booking is refused, and a second charge is paid: two refunds wait for a gateway that is down
      bench.gateway.refund = () => Promise.reject(new Error('down'));
      await paidAfterAll(bench, other.payment_id);
      await bench.run();
      bench.clock.advance(60_000);
      const [both, refs] = [barrier(), new Set<string>()];
      bench.gateway.refund = async (...parameters) => {
        await refunding(...parameters);
        if (refs.add(parameters[2]).size === 2) both.open();
        await both.passed;
      };
      await bench.run();
      expect(refs.size).toBe(2);
      bench.gateway.refund = refunding;
      expect((await settle(id)).state).toBe('refunded');
    }
  }, 120_000);
});

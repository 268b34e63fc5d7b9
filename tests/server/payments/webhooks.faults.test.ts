import { Refusal } from '#server/modules/refusal.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { deriveKey } from '#server/db/cipher.ts';
import { sign, SIGNATURE_HEADER, TOLERANCE } from '#server/gateways/embedded/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { rounds } from '#tests/support/rounds.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const KEY = deriveKey('k'.repeat(40), 'embedded-gateway');
const PATH = '/api/v1/website/payments/webhook/embedded';
const TYPES = ['charge.created', 'charge.authorised', 'charge.paid', 'charge.refunded', 'charge.disputed'];
const DAY = 86_400_000;
/** Of all orders of the messages, how many are left out between two that are tried. */
const EVERY = { sqlite: rounds({ quick: 8, full: 1 }), postgres: rounds({ quick: 15, full: 1 }) };
/** The same of two charges' messages. */
const EVERY_OF_TWO = { sqlite: rounds({ quick: 3, full: 1 }), postgres: rounds({ quick: 5, full: 1 }) };

function* orders<Item>(items: Item[]): Generator<Item[]> {
  if (items.length < 2) yield items;
  else
    for (const [index, first] of items.entries())
      for (const rest of orders([...items.slice(0, index), ...items.slice(index + 1)])) yield [first, ...rest];
}

onBothDatabases('webhooks', (dialect) => {
  let bench: OrderBench;
  beforeEach(async () => {
    bench = await openOrderBench({
      dialect,
      suppliers: [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier],
    });
  });
  afterEach(() => closeWithRightBooks(bench));

  const send = (body: string, signature = sign(KEY, body, bench.clock.now())) =>
    bench
      .plain('POST', PATH, { rawBody: body, headers: { [SIGNATURE_HEADER]: signature } })
      .then((reply) => reply.raw.status)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error.status;
        throw error;
      });
  const message = (charge: string, type: string) =>
    JSON.stringify({ id: `evt_${charge}_${type}`, type, data: { charge } });

  async function approved() {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.answer(payment_url, 'approve');
    return { order_id, charge: String(new URL(payment_url).pathname.split('/').at(-1)) };
  }
  async function settle(order_id: string) {
    for (let round = 0; round < 4; round += 1) {
      await bench.run();
      bench.clock.advance(4_000);
    }
    return bench.read(order_id);
  }
  const entries = (order_id: string) =>
    bench.db
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('order_id', '=', order_id)
      .orderBy('account')
      .orderBy('amount_minor')
      .execute();

  it('[M10] every order of five messages, each sent once to five times, ends the same', async () => {
    const outcomes = new Set<string>();
    let count = 0;
    for (const permutation of orders(TYPES).filter((_, nth) => nth % EVERY[dialect] === 0)) {
      const { order_id, charge } = await approved();
      for (const [index, type] of permutation.entries())
        for (let again = 0; again <= (index + count) % 5; again += 1)
          expect(await send(message(charge, type))).toBe(200);
      count += 1;
      const { state, payment } = await settle(order_id);
      outcomes.add(JSON.stringify([state, payment.state, payment.refunded, await entries(order_id)]));
    }
    expect(count).toBe(120 / EVERY[dialect]);
    expect([...outcomes]).toHaveLength(1);
    expect([...outcomes][0]).toContain('confirmed');
  }, 600_000);

  it('[M10] a message three days late, and one for an expired order, credit nothing twice', async () => {
    const { order_id, charge } = await approved();
    await settle(order_id);
    const before = await entries(order_id);
    bench.clock.advance(3 * DAY);
    expect(await send(message(charge, 'charge.paid'))).toBe(200);
    await bench.run();
    expect(await entries(order_id)).toEqual(before);
    expect((await bench.read(order_id)).state).toBe('confirmed');
  });

  it('in parallel: one capture', async () => {
    const { order_id, charge } = await approved();
    await Promise.all(Array.from({ length: 20 }, () => send(message(charge, 'charge.paid'))));
    await settle(order_id);
    const captures = await bench.db
      .selectFrom('ledger_entry')
      .select('id')
      .where('order_id', '=', order_id)
      .where('kind', '=', 'capture')
      .execute();
    expect(captures).toHaveLength(2);
  });

  describe('what is not genuine is refused and changes nothing', () => {
    it.each<[string, (body: string, now: number) => [string, string]]>([
      ['without a signature', (body) => [body, '']],
      ['with another key', (body, now) => [body, sign(deriveKey('x'.repeat(40), 'embedded-gateway'), body, now)]],
      ['with a changed body', (body, now) => [body.replace('evt_', 'evt-'), sign(KEY, body, now)]],
      ['five minutes old', (body, now) => [body, sign(KEY, body, now - TOLERANCE - 1_000)]],
      ['from the future', (body, now) => [body, sign(KEY, body, now + TOLERANCE + 1_000)]],
      ['cut short', (body, now) => [body, sign(KEY, body, now).slice(0, -2)]],
    ])('%s', async (_, forge) => {
      const { order_id, charge } = await approved();
      const [body, signature] = forge(message(charge, 'charge.paid'), bench.clock.now());
      expect(await send(body, signature)).toBe(400);
      expect((await bench.read(order_id)).state).toBe('awaiting_payment');
      expect((await settle(order_id)).state).toBe('confirmed');
    });
  });

  it('a genuine message is not believed over the gateway itself: an open charge stays open', async () => {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    expect(await send(message(String(new URL(payment_url).pathname.split('/').at(-1)), 'charge.paid'))).toBe(200);
    expect((await bench.read(order_id)).state).toBe('awaiting_payment');
  });

  it('[FK11] a genuine message of a charge that the gateway does not know is taken, and nothing is done', async () => {
    expect(await send(message('ch_of_nobody', 'charge.paid'))).toBe(200);
    expect(await bench.db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
  });

  it('two approved charges of one order: the second is given back at once', async () => {
    const { order_id } = await bench.place(bench.quote());
    const closing = bench.gateway.closeCharge;
    const first = await bench.pay(order_id, 'knet');
    // the gateway is deaf to our closing the first one: only then can both be open
    bench.gateway.closeCharge = (ref) => bench.gateway.readCharge(ref);
    const second = await bench.pay(order_id, 'card');
    await bench.answer(second.payment_url, 'approve');
    await bench.answer(first.payment_url, 'approve');
    expect(await settle(order_id)).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } });
    const states = await bench.db
      .selectFrom('payment')
      .select('state')
      .where('order_id', '=', order_id)
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['paid', 'refunded']);
    bench.gateway.closeCharge = closing;
  });

  it('[M10] messages of two charges that were both paid, in every order and repeated, end the same: one is kept, one given back', async () => {
    const outcomes = new Set<string>();
    const events = [
      [0, 'charge.authorised'],
      [0, 'charge.paid'],
      [1, 'charge.paid'],
      [1, 'charge.refunded'],
    ] as const;
    const closing = bench.gateway.closeCharge;
    for (const permutation of [...orders([...events])].filter((_, nth) => nth % EVERY_OF_TWO[dialect] === 0)) {
      const { order_id } = await bench.place(bench.quote());
      bench.gateway.closeCharge = (ref) => bench.gateway.readCharge(ref);
      const pages = [(await bench.pay(order_id, 'knet')).payment_url, (await bench.pay(order_id, 'card')).payment_url];
      for (const page of pages) await bench.answer(page, 'approve');
      const charges = pages.map((page) => String(new URL(page).pathname.split('/').at(-1)));
      for (const [index, [charge, type]] of permutation.entries())
        for (let again = 0; again <= index % 3; again += 1) {
          expect(await send(message(charges[charge] ?? '', type))).toBe(200);
          await bench.run();
        }
      const { state, payment } = await settle(order_id);
      const rows = await bench.db.selectFrom('payment').select('state').where('order_id', '=', order_id).execute();
      outcomes.add(
        JSON.stringify([state, payment.state, rows.map((row) => row.state).toSorted(), await entries(order_id)]),
      );
    }
    bench.gateway.closeCharge = closing;
    expect([...outcomes]).toHaveLength(1);
    expect([...outcomes][0]).toContain('["confirmed","paid",["paid","refunded"]');
  }, 600_000);

  it('another method ends the charge before it: only one can be paid', async () => {
    const { order_id } = await bench.place(bench.quote());
    const first = await bench.pay(order_id, 'knet');
    const second = await bench.pay(order_id, 'card');
    await bench.answer(first.payment_url, 'approve');
    await bench.answer(second.payment_url, 'approve');
    await settle(order_id);
    const charges = await bench.db.selectFrom('gateway_charge').select('state').orderBy('state').execute();
    expect(charges.map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  it('a gateway that never answers: the order stays payable, and what was paid in silence is found by asking', async () => {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url, payment_id } = await bench.pay(order_id);
    expect(await bench.comeBack(await bench.answer(payment_url, 'silence'))).toBe(`/en/booking/success/${order_id}`);
    expect((await bench.read(order_id)).state).toBe('awaiting_payment');
    // paid at the gateway, and neither its message nor the visitor ever comes
    await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).where('our_ref', '=', payment_id).execute();
    bench.clock.advance(60_000);
    expect((await settle(order_id)).state).toBe('confirmed');
  });

  it('declined: may be paid again until the hold ends; cancelled likewise', async () => {
    const { order_id } = await bench.place(bench.quote());
    const first = await bench.pay(order_id);
    expect(await bench.comeBack(await bench.answer(first.payment_url, 'decline'))).toBe(
      `/en/booking/failed/${order_id}`,
    );
    expect(await bench.read(order_id)).toMatchObject({
      state: 'payment_failed',
      failure: 'declined',
      payment: { state: 'declined' },
    });
    const second = await bench.pay(order_id);
    expect(await bench.read(order_id)).toMatchObject({ state: 'awaiting_payment', failure: null });
    await bench.comeBack(await bench.answer(second.payment_url, 'cancel'));
    expect(await bench.read(order_id)).toMatchObject({ state: 'payment_failed', failure: 'payment_cancelled' });
    const third = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(third.payment_url, 'approve'));
    expect((await settle(order_id)).state).toBe('confirmed');
  });

  it('[FK7] the first of two open payments leads back to the payment step while the other can be paid', async () => {
    const { order_id } = await bench.place(bench.quote());
    const first = await bench.pay(order_id, 'knet');
    const second = await bench.pay(order_id, 'card');
    expect(await bench.comeBack(await bench.answer(first.payment_url, 'cancel'))).toBe(
      `/en/packages/booking?order=${order_id}`,
    );
    expect(await bench.comeBack(await bench.answer(second.payment_url, 'decline'))).toBe(
      `/en/booking/failed/${order_id}`,
    );
  });

  it('a gateway that is down when paying: nothing is charged, the order stays payable, no charge is doubled', async () => {
    const { order_id } = await bench.place(bench.quote());
    const opening = bench.gateway.createCharge;
    bench.gateway.createCharge = () => Promise.reject(new Error('refused'));
    await expect(bench.pay(order_id)).rejects.toMatchObject({ status: 503, code: 'gateway_silent' });
    bench.gateway.createCharge = opening;
    await bench.pay(order_id);
    await bench.pay(order_id);
    expect(await bench.db.selectFrom('gateway_charge').select('id').execute()).toHaveLength(1);
  });

  it('a refund that the gateway refuses for an hour is asked for under one reference until it is done', async () => {
    const { order_id, charge } = await approved();
    bench.gateway.refund = () => Promise.reject(new Error('down'));
    await settle(order_id);
    const offer = await bench.call<{ data: { cancel_quote_id: string; refund: number } }>(
      'POST',
      'orders/:id/cancel_quote',
      {},
      { id: order_id },
    );
    await bench.call('POST', 'orders/:id/cancel', { cancel_quote_id: offer.data.cancel_quote_id }, { id: order_id });
    for (let wait = 0; wait < 60; wait += 1) {
      await bench.run();
      bench.clock.advance(60_000);
    }
    expect((await bench.read(order_id)).payment.state).toBe('refunding');
    const refundCalls: string[] = [];
    bench.gateway.refund = async (ref, amount, ourRef) => {
      refundCalls.push(`${ref} ${ourRef}`);
      await bench.db.updateTable('gateway_charge').set({ refunded_minor: amount }).where('id', '=', ref).execute();
    };
    bench.clock.advance(600_000);
    await bench.run();
    expect(refundCalls).toHaveLength(1);
    expect(refundCalls[0]).toContain(charge);
    expect((await bench.read(order_id)).payment).toMatchObject({ state: 'refunded', refunded: offer.data.refund });
  });

  it('a late payment of an order that expired long ago is heard and dealt with', async () => {
    const { order_id } = await bench.place(bench.quote());
    const { payment_id } = await bench.pay(order_id);
    bench.gateway.closeCharge = () => Promise.reject(new Error('down'));
    bench.clock.advance(HOLD_LIFETIME + 3_600_000);
    await bench.run();
    await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).where('our_ref', '=', payment_id).execute();
    bench.clock.advance(3_600_000);
    expect((await settle(order_id)).state).toBe('confirmed');
  });
});

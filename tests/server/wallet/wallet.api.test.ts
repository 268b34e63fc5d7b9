import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Wallet } from '#contract/entities/wallet.ts';
import { toMinor } from '#contract/rules/money.ts';
import { dayOf } from '#server/privacy/spans.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { orderBody, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { fillWallet, signUp, type Member } from '#tests/support/wallets.ts';

type Paid = { data: { payment_id: string; payment_url: string }; code: string; errors: object; balance: number };

onBothDatabases('the wallet', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let sara: Member;
  beforeEach(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    sara = await signUp(app);
  });
  afterEach(() => settleAndClose(app));

  const fill = (dinars: number, userId = sara.id) =>
    fillWallet({ db: app.services.db, clock: app.clock }, { userId, amount: dinars * 1_000 });
  const walletOf = async (query = '', who = sara) =>
    (await visitor.ask<{ data: Wallet }>('GET', `wallet${query}`, undefined, { headers: who.headers })).body.data;
  const balance = async (who = sara) => toMinor((await walletOf('', who)).balances[0]!.balance, 'KWD');
  const kinds = async () => (await walletOf()).statement.entries.map(({ kind, amount }) => [kind, amount]);

  /** An order that Sara made while logged in. */
  async function placeOrder(): Promise<Order> {
    const body = orderBody(await visitor.quote());
    const placed = await visitor.ask<{ data: Order }>('POST', 'orders', body, {
      key: randomUUID(),
      headers: sara.headers,
    });
    return placed.body.data;
  }
  const pay = (order: Order, wallet: unknown, who: Pick<Member, 'headers'> = sara, key: string = randomUUID()) =>
    visitor.ask<Paid>(
      'POST',
      `orders/${order.order_id}/pay`,
      { method: 'knet', wallet },
      { key, headers: who.headers },
    );
  const read = async ({ order_id }: Order) => (await visitor.read(order_id)).body.data;
  async function confirmed(wallet: number): Promise<Order> {
    const order = await placeOrder();
    const paying = await pay(order, wallet);
    if (wallet < order.quote.to_pay) await visitor.answer(paying.body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    return read(order);
  }
  const cancelQuote = (order: Order, headers: Record<string, string> = sara.headers) =>
    visitor.ask<{
      data: {
        cancel_quote_id: string;
        fee: number;
        refund: number;
        back: { gateway: number; wallet: number };
        wallet_allowed: boolean;
      };
    }>('POST', `orders/${order.order_id}/cancel_quote`, {}, { headers });
  async function cancel(order: Order, refund_to: 'source' | 'wallet', headers: Record<string, string> = sara.headers) {
    const { data } = (await cancelQuote(order)).body;
    const body = { cancel_quote_id: data.cancel_quote_id, refund_to };
    const reply = await visitor.ask<{ data: Order; code: string }>('POST', `orders/${order.order_id}/cancel`, body, {
      key: randomUUID(),
      headers,
    });
    await app.services.worker.runDueJobs();
    return { offer: data, reply };
  }

  const cancelledLetter = async ({ order_id: id }: Order) =>
    (await lettersIn(app.services)).find((mail) => mail.id === `${id}-cancelled`)?.text;

  it('[P7] starts empty in both currencies, and is nobody’s but the account’s own', async () => {
    expect(await walletOf()).toMatchObject({
      balances: [
        { currency: 'KWD', balance: 0 },
        { currency: 'SAR', balance: 0 },
      ],
      activated: true,
      top_up: { allowed: false },
      statement: { page: 1, pages: 1, entries: [], history: [] },
    });
    const noura = await signUp(app, 'noura');
    await fill(25);
    expect([await balance(), await balance(noura)]).toEqual([25_000, 0]);
    expect(await visitor.ask('GET', 'wallet')).toMatchObject({ status: 401 });
    expect(await visitor.ask('GET', 'wallet?page=0', undefined, { headers: sara.headers })).toMatchObject({
      status: 422,
    });
  });

  it('[P7] its statement has a running balance that adds up on every page, in each currency alone', async () => {
    for (let turn = 1; turn <= 23; turn += 1) await fill(turn);
    await fillWallet({ db: app.services.db, clock: app.clock }, { userId: sara.id, amount: 7_50, currency: 'SAR' });
    const pages = await Promise.all([1, 2, 3].map((page) => walletOf(`?page=${page}`)));
    const lines = pages.flatMap(({ statement }) => statement.entries);
    expect(pages.map(({ statement }) => [statement.entries.length, statement.pages])).toEqual([
      [10, 3],
      [10, 3],
      [3, 3],
    ]);
    for (const [index, line] of lines.entries())
      expect(line.balance).toBe((lines[index + 1]?.balance ?? 0) + line.amount);
    expect(lines[0]?.balance).toBe(276);
    expect(pages[0]?.statement.history.map((point) => point.balance)).toEqual(
      lines.toReversed().map((line) => line.balance),
    );
    const riyals = await walletOf('?currency=SAR');
    expect([riyals.balances[1]?.balance, riyals.statement.entries.map((line) => line.amount)]).toEqual([7.5, [7.5]]);
  });

  it('[P7] belongs to the copy of everything we keep, and keeps an account from being erased while it holds money', async () => {
    await fill(25);
    const copy = await visitor.ask<{ data: { wallet: object[] } }>('GET', 'account/export', undefined, {
      headers: sara.headers,
    });
    expect(copy.body.data.wallet).toMatchObject([{ kind: 'top_up', amount_minor: 25_000, balance_minor: 25_000 }]);
    const erasing = { current_password: 'a quiet long secret' };
    const reply = await visitor.ask('POST', 'account/delete', erasing, { headers: sara.headers });
    expect(reply).toMatchObject({ status: 409, body: { code: 'wallet_not_empty' } });
    expect(await balance()).toBe(25_000);
  });

  it('[P7] [OP3] nor while money may still come back into it: a part that pays a trip, a top-up under way', async () => {
    const erase = async () =>
      (await visitor.ask('POST', 'account/delete', { current_password: 'a quiet long secret' }, sara)).body.code;
    await fill(25);
    const order = await placeOrder();
    await pay(order, 25);
    expect([await balance(), await erase()]).toEqual([0, 'wallet_awaits']);
    app.clock.advance(HOLD_LIFETIME + 1);
    await app.services.worker.runDueJobs();
    expect([await balance(), await erase()]).toEqual([25_000, 'wallet_not_empty']);
    const trip = await confirmed(25);
    expect([trip.state, await balance(), await erase()]).toEqual(['confirmed', 0, 'wallet_awaits']);
    const { db } = app.services;
    const endOn = (end_date: string) => db.updateTable('orders').set({ end_date }).execute();
    await endOn(dayOf(app.clock.now()));
    expect(await erase()).toBe('wallet_awaits');
    await endOn(dayOf(app.clock.now() - 24 * 3_600_000));
    const row = { id: 'top_1', user_id: sara.id, currency: 'KWD', amount_minor: 5_000, method: 'knet', version: 0 };
    const times = { created_at: 1, updated_at: 1 };
    await db
      .insertInto('wallet_top_up')
      .values({ ...row, ...times, gateway: 'embedded', gateway_ref: null, state: 'unknown' })
      .execute();
    expect(await erase()).toBe('wallet_awaits');
    await db.updateTable('wallet_top_up').set({ state: 'cancelled' }).where('state', '<>', 'paid').execute();
    expect(await erase()).toBeUndefined();
  });

  describe('paying', () => {
    it('[P7] pays an order whole: confirmed without the gateway, once for one key however often it is sent', async () => {
      const order = await placeOrder();
      await fill(order.quote.to_pay + 5);
      const key = randomUUID();
      const first = await pay(order, order.quote.to_pay, sara, key);
      const second = await pay(order, order.quote.to_pay, sara, key);
      expect([first.status, second.body]).toEqual([200, first.body]);
      expect(first.body.data.payment_url).toContain('/return');
      await app.services.worker.runDueJobs();
      const paidOrder = await read(order);
      expect(paidOrder).toMatchObject({
        state: 'confirmed',
        payment: { state: 'paid', method: null, wallet: order.quote.to_pay },
      });
      expect(await balance()).toBe(5_000);
      expect(await app.services.db.selectFrom('gateway_charge').select('id').execute()).toEqual([]);
      expect(await pay(order, 1)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    });

    it('[P7] pays a part, the gateway the rest; the same again opens the same payment, and nothing is taken twice', async () => {
      await fill(25);
      const order = await placeOrder();
      const first = await pay(order, 10);
      const again = await pay(order, 10);
      expect(again.body.data).toEqual(first.body.data);
      expect(await balance()).toBe(15_000);
      const charge = await app.services.db.selectFrom('gateway_charge').selectAll().executeTakeFirstOrThrow();
      expect(charge.amount_minor).toBe(toMinor(order.quote.to_pay, 'KWD') - 10_000);
      await visitor.answer(first.body.data.payment_url, 'approve');
      await app.services.worker.runDueJobs();
      expect(await read(order)).toMatchObject({
        state: 'confirmed',
        payment: { state: 'paid', method: 'knet', amount: order.quote.to_pay, wallet: 10 },
      });
    });

    it.each(['decline', 'cancel'] as const)('[P7] %s at the gateway gives the wallet’s part back', async (answer) => {
      await fill(25);
      const order = await placeOrder();
      const paying = await pay(order, 10);
      expect(await visitor.answer(paying.body.data.payment_url, answer)).toContain('/booking/failed/');
      expect(await balance()).toBe(25_000);
      expect((await kinds()).slice(0, 2)).toEqual([
        ['payment_returned', 10],
        ['payment', -10],
      ]);
      expect((await read(order)).payment.wallet).toBe(0);
      const retried = await pay(order, 20);
      await visitor.answer(retried.body.data.payment_url, 'approve');
      await app.services.worker.runDueJobs();
      expect([(await read(order)).state, await balance()]).toEqual(['confirmed', 5_000]);
    });

    it('[P7] another split closes the page of the first one; a hold that runs out gives the part back', async () => {
      await fill(25);
      const order = await placeOrder();
      const first = await pay(order, 10);
      await pay(order, 25);
      expect(await balance()).toBe(0);
      await visitor.answer(first.body.data.payment_url, 'approve');
      expect((await read(order)).state).toBe('awaiting_payment');
      app.clock.advance(HOLD_LIFETIME + 1);
      await app.services.worker.runDueJobs();
      expect([(await read(order)).state, await balance()]).toEqual(['expired', 25_000]);
    });

    it('[P7, A3] what another account chooses is paid from its own wallet, not from the one that chose the same before', async () => {
      await fill(4);
      const noura = await signUp(app, 'noura');
      await fill(4, noura.id);
      const order = await placeOrder();
      const first = await pay(order, 4);
      const second = await pay(order, 4, noura);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body.data.payment_id).not.toBe(first.body.data.payment_id);
      expect([await balance(), await balance(noura)]).toEqual([4_000, 0]);
      await visitor.answer(second.body.data.payment_url, 'approve');
      await app.services.worker.runDueJobs();
      expect([(await read(order)).state, await balance(), await balance(noura)]).toEqual(['confirmed', 4_000, 0]);
    });

    it('[P7] [FK11] refuses more than the wallet holds or the price, nothing, a part of a fil, strangers, and an account not yet activated', async () => {
      await fill(25);
      const order = await placeOrder();
      expect(await pay(order, 25.001)).toMatchObject({ status: 409, body: { code: 'wallet_short', balance: 25_000 } });
      for (const wrong of [0, 0.0001, 9.9999, order.quote.to_pay + 1, -5, '5', {}])
        expect(await pay(order, wrong)).toMatchObject({
          status: 422,
          body: { errors: { wallet: [expect.any(String)] } },
        });
      expect(await pay(order, 10, { headers: {} as Member['headers'] })).toMatchObject({ status: 401 });
      const late = await signUp(app, 'late', { activated: false });
      await fill(10, late.id);
      expect(await pay(order, 10, late)).toMatchObject({ status: 409, body: { code: 'not_activated' } });
      expect([await balance(), await balance(late)]).toEqual([25_000, 10_000]);
      expect((await read(order)).state).toBe('held');
    });
  });

  describe('going back', () => {
    it('[P7] a cancelled booking goes back the way it was paid, the fee borne by both ways', async () => {
      await fill(25);
      const order = await confirmed(25);
      const { offer } = await cancel(order, 'source');
      expect(toMinor(offer.back.gateway + offer.back.wallet, 'KWD')).toBe(toMinor(offer.refund, 'KWD'));
      expect(await balance()).toBe(toMinor(offer.back.wallet, 'KWD'));
      const charge = await app.services.db.selectFrom('gateway_charge').selectAll().executeTakeFirstOrThrow();
      expect(charge.refunded_minor).toBe(toMinor(offer.back.gateway, 'KWD'));
      const letter = (await cancelledLetter(order))?.replaceAll(/[\u2068\u2069]/gu, '');
      const { fee, back } = offer;
      expect(letter).toContain(`Cancellation fee: KWD ${fee.toFixed(3)}`);
      expect(letter).toContain(`Back to your payment method:\nKWD ${back.gateway.toFixed(3)}\nYour bank shows it by `);
      expect(letter).toContain(`Back to your wallet:\nKWD ${back.wallet.toFixed(3)}\nIt is in your wallet`);
      expect((await read(order)).payment).toMatchObject({ state: 'refunded', refunded: offer.refund });
    });

    it('[P7] or to the wallet, whole and at once, when the account that booked chooses it', async () => {
      await fill(5);
      const booked = await confirmed(5);
      const { offer, reply } = await cancel(booked, 'wallet');
      expect(offer.wallet_allowed).toBe(true);
      expect(reply.body.data).toMatchObject({ state: 'cancelled', payment: { refunded_to_wallet: offer.refund } });
      expect(await balance()).toBe(toMinor(offer.refund, 'KWD'));
      const charge = await app.services.db.selectFrom('gateway_charge').selectAll().executeTakeFirstOrThrow();
      expect(charge.refunded_minor).toBe(0);
      expect((await kinds())[0]).toEqual(['refund', offer.refund]);
      const letter = await cancelledLetter(booked);
      expect(letter).toContain('It is in your wallet, ready for your next trip');
      expect(letter).not.toContain('payment method');
    });

    it('[P7, A3] never into the wallet of a guest or of another account that knows the link', async () => {
      await fill(5);
      const order = await confirmed(5);
      const noura = await signUp(app, 'noura');
      for (const headers of [{}, noura.headers]) {
        expect((await cancelQuote(order, headers)).body.data.wallet_allowed).toBe(false);
        expect((await cancel(order, 'wallet', headers)).reply).toMatchObject({
          status: 409,
          body: { code: 'refund_elsewhere' },
        });
      }
      expect([(await read(order)).state, await balance(noura)]).toEqual(['confirmed', 0]);
    });
  });
});

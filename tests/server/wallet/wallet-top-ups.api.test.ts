import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/entities/wallet.ts';
import { toMinor } from '#contract/rules/money.ts';
import { openCases } from '#server/modules/cases/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { openShop } from '#tests/support/shop.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import { fillWallet, signUp, type Member } from '#tests/support/wallets.ts';

onBothDatabases('topping up a wallet', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let sara: Member;
  const openWith = async (env: Record<string, string>) => {
    ({ app, visitor } = await openShop({ dialect, env }));
    sara = await signUp(app);
  };
  afterEach(() => settleAndClose(app));
  const walletOf = async () =>
    (await visitor.ask<{ data: Wallet }>('GET', 'wallet', undefined, { headers: sara.headers })).body.data;
  const balance = async () => toMinor((await walletOf()).balances[0]!.balance, 'KWD');
  const kinds = async () => (await walletOf()).statement.entries.map(({ kind, amount }) => [kind, amount]);

  const topUp = (body: object, key: string = randomUUID(), who = sara) =>
    visitor.ask<{ data: { top_up_id: string; payment_url: string }; message: string; code: string }>(
      'POST',
      'wallet/top_ups',
      { currency: 'KWD', amount: 50, method: 'knet', ...body },
      { key, headers: who.headers },
    );
  const letters = async () => (await lettersIn(app.services)).filter(({ text }) => text.includes('#wallet'));
  const state = async (id: string, who = sara) =>
    visitor.ask<{ data: { state: string } }>('GET', `wallet/top_ups/${id}`, undefined, { headers: who.headers });

  it('[P7] is off unless the house opens it, and says so', async () => {
    await openWith({});
    expect(await topUp({})).toMatchObject({
      status: 409,
      body: { code: 'top_up_closed', message: 'Topping up the wallet is not available at present' },
    });
    expect(await app.services.db.selectFrom('wallet_top_up').select('id').execute()).toEqual([]);
  });

  describe('where it is open', () => {
    beforeEach(() => openWith({ WALLET_TOP_UP: 'on' }));

    it('[P7] brings in what the gateway says was paid, once, and answers the same for the same key', async () => {
      expect((await walletOf()).top_up).toEqual({ allowed: true, min: 5, max: 1_000 });
      const key = randomUUID();
      const reply = await topUp({}, key);
      expect((await topUp({}, key)).body).toEqual(reply.body);
      const { top_up_id, payment_url } = reply.body.data;
      expect([(await state(top_up_id)).body.data.state, await balance()]).toEqual(['pending', 0]);
      expect(await visitor.answer(payment_url, 'approve')).toBe(`/en/user/profile?top_up=${top_up_id}#wallet`);
      await visitor.answer(payment_url, 'approve');
      await app.services.worker.runDueJobs();
      expect([(await state(top_up_id)).body.data.state, await balance()]).toEqual(['paid', 50_000]);
      expect(await kinds()).toEqual([['top_up', 50]]);
    });

    it.each([
      ['en', 'Your wallet is topped up with KWD 50.000', 'Your balance is now KWD 70.000, ready for your next trip.'],
      ['ar', 'شُحنت محفظتك بمبلغ 50.000 د.ك', 'رصيد محفظتك الآن 70.000 د.ك، جاهز لرحلتك القادمة.'],
    ] as const)(
      '[P7] [WO1] is told in one letter, however often and at once its payment is told (%s)',
      async (locale, title, phrase) => {
        const { db, worker } = app.services;
        await db.updateTable('account').set({ locale }).where('id', '=', sara.id).execute();
        await fillWallet({ db, clock: app.clock }, { userId: sara.id, amount: 20_000 });
        const { top_up_id, payment_url } = (await topUp({})).body.data;
        const comeBack = () => app.inject({ url: `/api/v1/website/wallet/top_ups/${top_up_id}/return?lang=${locale}` });
        await comeBack();
        expect(await letters()).toEqual([]);
        await Promise.all([visitor.answer(payment_url, 'approve'), comeBack(), comeBack(), state(top_up_id)]);
        await Promise.all([comeBack(), comeBack(), worker.runDueJobs()]);
        await visitor.answer(payment_url, 'approve');
        await worker.runDueJobs();
        const [letter, ...more] = await letters();
        expect(more).toEqual([]);
        expect(letter).toMatchObject({ to_address: 'sara@example.com', locale, subject: title });
        expect(letter?.sent_at).not.toBeNull();
        const text = letter?.text.replaceAll(/[\u2068\u2069]/gu, '').split('\n') ?? [];
        expect(text).toContain(phrase);
        expect(text.some((line) => line.endsWith(`: ${top_up_id}`))).toBe(true);
        expect(text.some((line) => line.endsWith(`/${locale}/user/profile#wallet`))).toBe(true);
      },
    );

    it('[P7, A3] is nobody else’s to see; a decline and a page left open bring nothing', async () => {
      const noura = await signUp(app, 'noura');
      const declined = (await topUp({})).body.data;
      expect(await state(declined.top_up_id, noura)).toMatchObject({ status: 404 });
      expect(await state('top_none')).toMatchObject({ status: 404 });
      await visitor.answer(declined.payment_url, 'decline');
      const late = (await topUp({})).body.data;
      app.clock.advance(31 * 60_000);
      await app.services.worker.runDueJobs();
      await visitor.answer(late.payment_url, 'approve');
      expect([
        (await state(declined.top_up_id)).body.data.state,
        (await state(late.top_up_id)).body.data.state,
      ]).toEqual(['declined', 'cancelled']);
      expect(await balance()).toBe(0);
      expect(await letters()).toEqual([]);
    });

    /** A top-up that is given up since the gateway's answer was lost; the gateway still takes its money. */
    async function givenUp(meanwhile: () => Promise<void> = async () => undefined) {
      const { top_up_id, payment_url } = (await topUp({})).body.data;
      const rows = () => app.services.db.updateTable('wallet_top_up').where('id', '=', top_up_id);
      const { gateway_ref } = await app.services.db
        .selectFrom('wallet_top_up')
        .select('gateway_ref')
        .where('id', '=', top_up_id)
        .executeTakeFirstOrThrow();
      await rows().set({ gateway_ref: null }).execute();
      app.clock.advance(31 * 60_000);
      await app.services.worker.runDueJobs();
      expect((await state(top_up_id)).body.data.state).toBe('cancelled');
      await meanwhile();
      await rows().set({ gateway_ref }).execute();
      return { top_up_id, payment_url };
    }

    it('[P7] [OP1] one whose gateway answer was lost does not wait for ever, and is believed when it was paid after all', async () => {
      const { top_up_id, payment_url } = await givenUp();
      for (let twice = 0; twice < 2; twice += 1) await visitor.answer(payment_url, 'approve');
      expect([(await state(top_up_id)).body.data.state, await balance()]).toEqual(['paid', 50_000]);
    });

    it('[P7] [OP2] one that was paid after its account was erased is a case for finance', async () => {
      const erase = () =>
        visitor.ask('POST', 'account/delete', { current_password: 'a quiet long secret' }, { headers: sara.headers });
      const { top_up_id, payment_url } = await givenUp(async () => {
        expect((await erase()).status).toBe(200);
      });
      for (let twice = 0; twice < 2; twice += 1) await visitor.answer(payment_url, 'approve');
      expect(await openCases(app.services.db)).toEqual([
        expect.objectContaining({ kind: 'erased_wallet', subject: top_up_id, times: 1, attention: 'refund_late' }),
      ]);
      expect(await letters()).toEqual([]);
    });

    it.each(['amount_minor', 'currency'] as const)(
      '[FK12] whose charge has another %s is told at the wallet while a person looks into it, and once it is ended',
      async (what) => {
        const { db, worker } = app.services;
        const { top_up_id, payment_url } = (await topUp({})).body.data;
        const tells = (change: { amount_minor?: number; currency?: string }) =>
          db.updateTable('gateway_charge').set(change).execute();
        const right = { amount_minor: 50_000, currency: 'KWD' };
        await tells(what === 'currency' ? { currency: 'SAR' } : { amount_minor: 49_000 });
        expect(await visitor.answer(payment_url, 'approve')).toContain(top_up_id);
        expect(await openCases(db)).toMatchObject([{ kind: 'charge_differs', subject: top_up_id }]);
        expect((await walletOf()).differing).toEqual([{ top_up_id, currency: 'KWD', amount: 50 }]);
        expect((await state(top_up_id)).body.data).toMatchObject({ state: 'pending', amount: 50, difference: 'open' });
        const noura = await signUp(app, 'noura');
        const hers = await visitor.ask<{ data: Wallet }>('GET', 'wallet', undefined, { headers: noura.headers });
        expect(hers.body.data).not.toHaveProperty('differing');

        const [row] = await openCases(db);
        const seen = { reason: 'Given back at the gateway.', times: row?.times };
        const finance = await memberOf(app, 'finance');
        expect((await askAs(app, finance, 'POST', `cases/${row?.id}/settle`, seen)).status).toBe(200);
        await worker.runDueJobs();
        await visitor.answer(payment_url, 'approve');
        expect([await openCases(db), await balance()]).toEqual([[], 0]);
        expect(await walletOf()).not.toHaveProperty('differing');
        expect((await state(top_up_id)).body.data).toMatchObject({ state: 'cancelled', difference: 'ended' });

        await tells(right);
        await visitor.answer(payment_url, 'approve');
        const now = (await state(top_up_id)).body.data;
        expect([now.state, await balance()]).toEqual(['paid', 50_000]);
        expect(now).not.toHaveProperty('difference');
      },
    );

    it('[FK12] whose charge turns out right is no case any more', async () => {
      const { db } = app.services;
      const { top_up_id, payment_url } = (await topUp({})).body.data;
      await db.updateTable('gateway_charge').set({ amount_minor: 49_000 }).execute();
      await visitor.answer(payment_url, 'approve');
      await db.updateTable('gateway_charge').set({ amount_minor: 50_000 }).execute();
      await state(top_up_id);
      expect([await openCases(db), await balance()]).toEqual([[], 50_000]);
    });

    it('[P7] [FK11] refuses amounts beyond its limits or of more digits than the currency has, foreign methods and accounts not activated', async () => {
      for (const amount of [4.999, 1_000.001, 0])
        expect(await topUp({ amount })).toMatchObject({
          status: 422,
          body: { errors: { amount: ['Enter an amount from KWD 5.000 to KWD 1,000.000'] } },
        });
      expect(await topUp({ amount: 5.00055 })).toMatchObject({
        status: 422,
        body: { errors: { amount: ['Enter a valid amount in this currency.'] } },
      });
      expect(await topUp({ method: 'mada' })).toMatchObject({
        status: 422,
        body: { errors: { method: [expect.any(String)] } },
      });
      expect(await topUp({ currency: 'USD' })).toMatchObject({ status: 422 });
      const late = await signUp(app, 'late', { activated: false });
      expect(await topUp({}, randomUUID(), late)).toMatchObject({ status: 409, body: { code: 'not_activated' } });
    });
  });
});

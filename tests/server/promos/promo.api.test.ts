import { afterAll, beforeAll, expect, it } from 'vitest';
import { CURRENCIES } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { UNLIMITED } from '#server/seed/promos.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { orderBody, type Visitor } from '#tests/support/journey.ts';
import { signUp } from '#tests/support/wallets.ts';
import { openShop } from '#tests/support/shop.ts';

const KWD = CURRENCIES.KWD.id;
const SAR = CURRENCIES.SAR.id;
type Reply = {
  data: { data: Record<string, number> };
  code: string;
  message: string;
  errors: Record<string, string[]>;
};

onBothDatabases('promo codes', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    const now = app.clock.now();
    const percent = { ...UNLIMITED, kind: 'percent' as const, basis_points: 1_500 };
    await app.services.db
      .insertInto('promo')
      .values([
        { ...percent, code: 'CAPPED', cap_minor: 20_000 },
        { ...percent, code: 'SOON', starts_at: now + 1 },
        { ...percent, code: 'JUST', starts_at: now, ends_at: now + 1 },
        { ...percent, code: 'OVER', ends_at: now },
        { ...percent, code: 'TAKEN', max_uses: 2, used: 2 },
        { ...percent, code: 'THREE', max_uses: 3 },
        { ...percent, code: 'ODD', basis_points: 3_333 },
        { ...percent, code: 'ALL', basis_points: 10_000 },
      ])
      .execute();
  }, 120_000);
  afterAll(() => app.close());
  const check = (promo_code: unknown, total_price: unknown = 100, currency_id: unknown = KWD, headers = {}) =>
    visitor.ask<Reply>('POST', 'promo_code_check', { promo_code, total_price, currency_id } as object, { headers });

  it.each([
    ['SPRING10', 570.2, KWD, 57.02, 513.18],
    [' spring10 ', 100, KWD, 10, 90],
    ['SPRING10', 1000.05, SAR, 100, 900.05],
    ['GIFT15', 100, KWD, 15, 85],
    ['GIFT15', 9.5, KWD, 9.5, 0],
    ['RIYADH', 1000, SAR, 80, 920],
    ['BIG500', 500, KWD, 60, 440],
    ['CAPPED', 1000, KWD, 20, 980],
    ['ODD', 0.1, KWD, 0.033, 0.067],
    ['ALL', 33.3, KWD, 33.3, 0],
    ['JUST', 100, KWD, 15, 85],
  ])('[P9][C9][K1] %s takes off a total of %d (currency %i) %d', async (code, total, currency, discount, after) => {
    const { status, body } = await check(code, total, currency);
    expect([status, body.data?.data]).toEqual([200, { discount, total_price_pefore: total, total_price_after: after }]);
  });

  it.each([
    ['NOSUCHCODE', 100, KWD, 'unknown'],
    ['OLD2025', 100, KWD, 'expired'],
    ['OVER', 100, KWD, 'expired'],
    ['SOON', 100, KWD, 'not_started'],
    ['BIG500', 499.999, KWD, 'minimum'],
    ['BIG500', 4_000, SAR, 'minimum'],
    ['GIFT15', 100, SAR, 'currency'],
    ['RIYADH', 100, KWD, 'currency'],
    ['TAKEN', 100, KWD, 'used_up'],
  ])(
    '[S9][C9] %s for %d of currency %i is refused: %s, with a sentence of its own in both languages',
    async (code, total, currency, word) => {
      const messages = new Set<string>();
      for (const language of ['ar', 'en']) {
        const { status, body } = await check(code, total, currency, { 'accept-language': language });
        expect([status, body.code]).toEqual([422, word]);
        expect(body.errors.promo_code).toEqual([body.message]);
        messages.add(body.message);
      }
      expect(messages.size).toBe(2);
    },
  );

  it('[V6] what cannot be a code, and strange totals and currencies, are refused by field', async () => {
    for (const code of ['', '  ', 'AB', 'A'.repeat(33), 'سبرنج', "' OR 1=1--", '%', 5, null, []]) {
      const { status, body } = await check(code);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['promo_code']]);
    }
    for (const total of [0, -1, Number.NaN, 1e308, '100', null, '٣٫٥'])
      expect((await check('SPRING10', total)).status).toBe(422);
    for (const currency of [0, -1, 999, 100, 'KWD', null, 1.5])
      expect((await check('SPRING10', 100, currency)).status).toBe(422);
  });

  it.each(['SPRING١٠', '\u2068SPRING10\u2069', 'ＳＰＲＩＮＧ１０', 'SPRING10\u200F', 'SPRING10\u200b', 'spring 10'])(
    '[FK6] %j is the code that the page takes it for',
    async (code) => expect((await check(code)).status).toBe(200),
  );

  it('[C9] speaks English where no language is asked for', async () => {
    const { body } = await check('OLD2025', 100, KWD, { 'accept-language': '' });
    expect(body.message).toBe('This code has expired');
  });

  it('[M5] a use is counted only while one is left, and can be given back', async () => {
    const { db, promos } = app.services;
    const use = (orderId: string, code = 'THREE') =>
      inTransaction(db, (trx) =>
        promos.reserve(trx, code, { orderId, accountId: null, emailIndex: `${orderId}@example.com` }),
      );
    const ids = Array.from({ length: 30 }, (_, index) => `order-${index}`);
    const ends = await Promise.all(ids.map((id) => use(id)));
    expect(ends.filter((end) => end === 'reserved')).toHaveLength(3);
    expect((await check('THREE')).body.code).toBe('used_up');
    const first = ids[ends.indexOf('reserved')]!;
    for (let again = 0; again < 3; again += 1) await inTransaction(db, (trx) => promos.release(trx, first));
    expect((await check('THREE')).status).toBe(200);
    expect(await use('late')).toBe('reserved');
    // the one that was given back comes to be paid after all, and finds none left: it never goes beyond the limit
    expect(await inTransaction(db, (trx) => promos.reclaim(trx, first))).toBe(false);
    await inTransaction(db, (trx) => promos.release(trx, 'late'));
    expect(await inTransaction(db, (trx) => promos.reclaim(trx, first))).toBe(true);
    expect(await use('any', 'NOSUCHCODE')).toBe('used_up');
  });

  it('[M5] a limit for each customer counts by account or email, live uses alone, and holds in a race', async () => {
    const { db, promos } = app.services;
    await db
      .insertInto('promo')
      .values({
        ...UNLIMITED,
        code: 'ONCE',
        kind: 'percent',
        basis_points: 1_000,
        max_uses: 5,
        per_customer: 1,
      })
      .execute();
    const use = (orderId: string, accountId: number | null, emailIndex: string) =>
      inTransaction(db, (trx) => promos.reserve(trx, 'ONCE', { orderId, accountId, emailIndex }));
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, index) => use(`a${index}`, 7, `x${index}@example.com`)),
    );
    expect(race.filter((end) => end === 'reserved')).toHaveLength(1);
    expect(race.filter((end) => end === 'customer_limit')).toHaveLength(19);
    const mine = `a${race.indexOf('reserved')}`;
    expect(await use('b', null, `x${race.indexOf('reserved')}@example.com`)).toBe('customer_limit');
    expect(await use('c', null, 'other@example.com')).toBe('reserved');
    await inTransaction(db, (trx) => promos.release(trx, mine));
    expect(await use('d', 7, 'sara@example.com')).toBe('reserved');
    const { used } = await db.selectFrom('promo').select('used').where('code', '=', 'ONCE').executeTakeFirstOrThrow();
    expect(used).toBe(2);
    await expect(promos.discountFor('ONCE', 10_000, 'KWD', 7)).rejects.toMatchObject({
      code: 'customer_limit',
      sentence: { ar: expect.stringMatching(/\S/u), en: expect.stringMatching(/\S/u) },
    });
    expect(await promos.discountFor('ONCE', 10_000, 'KWD', 8)).toBe(1_000);
  });

  it('[S9] [C9] [M5] a code for those who are logged in is refused to a guest in words, at the check, the quote and the order', async () => {
    const { db } = app.services;
    await db
      .insertInto('promo')
      .values({ ...UNLIMITED, code: 'MEMBERS', kind: 'percent', basis_points: 1_000, signed_in_only: 1 })
      .execute();
    const { headers } = await signUp(app, 'member');
    const bodies = await Promise.all(
      ['ar', 'en'].map(async (language) => (await check('MEMBERS', 100, KWD, { 'accept-language': language })).body),
    );
    expect(bodies.map(({ code }) => code)).toEqual(['signed_in_only', 'signed_in_only']);
    expect(bodies.map(({ message }) => message)).toEqual(['سجّل الدخول لتستخدم هذا الرمز', 'Log in to use this code']);
    expect((await check('MEMBERS', 100, KWD, headers)).body.data.data.discount).toBe(10);

    await expect(visitor.quote({ promo_code: 'MEMBERS' })).rejects.toThrow(/422.*signed_in_only/u);
    const quote = await visitor.quote({ promo_code: 'MEMBERS', headers });
    expect(quote.discount).toBeGreaterThan(0);
    const used = async () =>
      (await db.selectFrom('promo').select('used').where('code', '=', 'MEMBERS').executeTakeFirstOrThrow()).used;

    // logged out between the quote and the order: nothing is held, and the price without the code is offered
    for (const language of ['ar', 'en'] as const) {
      const options = { key: `a-guest-with-a-code-${language}`, headers: { 'accept-language': language } };
      const late = await visitor.ask<{ code: string; message: string; quote: Quote }>(
        'POST',
        'orders',
        orderBody(quote),
        options,
      );
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'price_changed', quote: { discount: 0, promo_code: null } },
      });
      expect(late.body.message).toContain(language === 'ar' ? 'سجّل الدخول' : 'log in');
    }
    expect(await used()).toBe(0);
    expect(await db.selectFrom('orders').select('id').where('promo_code', '=', 'MEMBERS').execute()).toEqual([]);

    const placed = await visitor.ask<{ data: Order }>('POST', 'orders', orderBody(quote), {
      key: 'a-member-with-a-code',
      headers,
    });
    expect([placed.status, await used()]).toEqual([200, 1]);
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'promo_held'])
      .where('promo_code', '=', 'MEMBERS')
      .execute();
    expect(rows).toEqual([{ id: placed.body.data.order_id, promo_held: 1 }]);
  });

  it('[S14] [M5] a fresh quote after a price changed keeps the code of who is logged in, and a guest’s without it', async () => {
    const { headers, id } = await signUp(app, 'again');
    const { quote_id } = await visitor.quote({ promo_code: 'MEMBERS', headers });
    const again = (accountId: number | null) =>
      app.services.quotes.requote(quote_id, { locale: 'en', withoutPromo: false, accountId });
    expect((await again(id)).promo_code).toBe('MEMBERS');
    expect((await again(null)).promo_code).toBeNull();
  });

  it('[M5] an account that used a code as often as it may is told so at the quote', async () => {
    const { headers, id } = await signUp(app, 'spent');
    await inTransaction(app.services.db, (trx) =>
      app.services.promos.release(trx, 'd').then(() =>
        app.services.promos.reserve(trx, 'ONCE', {
          orderId: 'spent',
          accountId: id,
          emailIndex: 'spent@example.com',
        }),
      ),
    );
    await expect(visitor.quote({ promo_code: 'ONCE', headers })).rejects.toThrow(/422.*customer_limit/u);
  });
});

import { afterEach, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersOf, orderBody, refusalOf, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { aSignup } from '#tests/support/account-builders.ts';

let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.close();
  testApp = null;
});

eachDatabase('[OP4, T16] holds that nobody has paid', (dialect) => {
  const open = async () => {
    testApp = await openTestApp({ dialect, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    return { app: testApp, visitor: visitorOf(testApp) };
  };
  let turn = 0;
  /** An order of people who have never booked, unless told otherwise. */
  const place = async (
    visitor: Visitor,
    quote: Quote,
    wish: { who?: string; ip?: string; people?: string; token?: string } = {},
  ) => {
    const { who = `n${(turn += 1)}`, ip = `198.51.100.${turn % 250}`, token = '' } = wish;
    const people = wish.people ?? who;
    const body = orderBody(quote);
    const travellers = body.travellers.map((one, index) => ({
      ...one,
      last_name: lettersOf(`${people}${index}`),
    }));
    const digits = [...who].map((letter) => letter.charCodeAt(0) % 10).join('');
    const contact = {
      ...body.contact,
      email: `${who}@example.com`,
      mobile: `+9655${digits.padStart(7, '0').slice(-7)}`,
    };
    return visitor.ask<{ data: { order_id: string } }>(
      'POST',
      'orders',
      { ...body, contact, travellers },
      {
        key: `hold-limit-key-${(turn += 1)}`,
        headers: { 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      },
    );
  };
  const quoteFrom = (visitor: Visitor, day = 4) =>
    visitor.quote({
      start_date: `2027-03-${String(day).padStart(2, '0')}`,
      end_date: `2027-03-${String(day + 5).padStart(2, '0')}`,
      headers: { 'x-forwarded-for': `192.0.2.${(turn += 1) % 250}` },
    });

  it('a fourth for one contact is refused in both languages with Retry-After, and nothing of it is held', async () => {
    const { app, visitor } = await open();
    for (let count = 0; count < 3; count += 1)
      expect((await place(visitor, await quoteFrom(visitor), { who: 'salem', people: `d${count}` })).status).toBe(200);
    const fourth = await place(visitor, await quoteFrom(visitor), { who: 'salem', people: 'd9' });
    expect(refusalOf(fourth)).toMatchObject({ status: 429, code: 'too_many_holds', message: /not paid yet/u });
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    const arabic = await place(visitorOf(app, 'ar'), await quoteFrom(visitor), { who: 'salem', people: 'd8' });
    expect(refusalOf(arabic).message).toMatch(/[\u0600-\u06FF]/u);
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toHaveLength(3);
    const holds = await app.services.db
      .selectFrom('supplier_booking')
      .select('our_ref')
      .where('state', '=', 'held')
      .execute();
    expect(new Set(holds.map(({ our_ref }) => our_ref.slice(0, 32))).size).toBe(3);
    // their time runs out, and they are free again
    app.clock.advance(15 * 60_000);
    expect((await place(visitor, await quoteFrom(visitor), { who: 'salem', people: 'd7' })).status).toBe(200);
  });

  it('a family books trip after trip: what is paid or cancelled no longer counts', async () => {
    const { app, visitor } = await open();
    for (let count = 0; count < 5; count += 1) {
      const placed = await place(visitor, await quoteFrom(visitor), { who: 'family', people: 'fam' });
      expect([count, placed.status]).toEqual([count, 200]);
      const paying = await visitor.pay(placed.body.data.order_id);
      await visitor.answer(paying.body.data.payment_url, 'approve');
      await app.services.worker.runDueJobs();
    }
  });

  it('a fourth for one traveller is refused, whatever the contact; the number is nowhere in clear', async () => {
    const { app, visitor } = await open();
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await place(visitor, await quoteFrom(visitor), { people: 'pass' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const rows = JSON.stringify(await app.services.db.selectFrom('hold_claim').selectAll().execute());
    expect(rows).not.toMatch(/pass|salem|example\.com|9655/u);
  });

  it('twelve at once from one address are ten; IPv6 neighbours are one address', async () => {
    const { app, visitor } = await open();
    const quotes = [];
    // on days far enough apart that no room is sold out
    for (let count = 0; count < 12; count += 1) quotes.push(await quoteFrom(visitor, 1 + (count % 4) * 7));
    const replies = await Promise.all(
      quotes.map((quote, index) => place(visitor, quote, { ip: `2001:db8:7:7::${index}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toHaveLength(10);
  });

  it('six at once for one contact are three', async () => {
    const { visitor } = await open();
    const quotes = [];
    for (let count = 0; count < 6; count += 1) quotes.push(await quoteFrom(visitor));
    const replies = await Promise.all(
      quotes.map((quote, index) => place(visitor, quote, { who: 'bot', people: `b${index}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('what is refused for another reason uses nothing up, and a click repeated on one quote counts once', async () => {
    const { visitor } = await open();
    const quote = await quoteFrom(visitor);
    for (let count = 0; count < 5; count += 1)
      expect((await place(visitor, { ...quote, quote_id: `absent${count}` }, { who: 'sara' })).status).toBe(404);
    for (let count = 0; count < 5; count += 1) expect((await place(visitor, quote, { who: 'sara' })).status).toBe(200);
  });

  it('a stranger who types a customer’s email does not use up the customer’s holds', async () => {
    const { app, visitor } = await open();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/website/signup',
      payload: aSignup(),
    });
    const token = reply.json().data.access_token;
    for (let count = 0; count < 3; count += 1)
      await place(visitor, await quoteFrom(visitor), { who: 'sara', people: `z${count}` });
    expect((await place(visitor, await quoteFrom(visitor), { who: 'sara', people: 'me' })).status).toBe(429);
    expect((await place(visitor, await quoteFrom(visitor), { who: 'sara', people: 'me', token })).status).toBe(200);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { onBothDatabases, newPlace, type Place } from '#tests/support/database.ts';
import { orderBody, visitorOf } from '#tests/support/journey.ts';

const TABS = 12;

onBothDatabases('tabs of one visitor', (dialect) => {
  let place: Place;
  let apps: TestApp[];
  beforeEach(async () => {
    place = await newPlace(dialect, { content: 'demonstration' });
    apps = [await openTestApp({ dialect, place })];
    // the embedded database has one process; PostgreSQL's may be any number
    if (dialect === 'postgres') apps.push(await openTestApp({ dialect, place }));
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    await place.remove();
  });
  const tabs = () => Array.from({ length: TABS }, (_, index) => visitorOf(apps[index % apps.length]!));

  it('[S14] one quote ordered at once by many tabs, each with a key of its own: one order, held and paid once', async () => {
    const [first] = tabs();
    const quote = await first!.quote();
    const placed = await Promise.all(tabs().map((tab) => tab.place(quote)));
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
    const [id, ...others] = new Set(placed.map(({ body }) => body.data.order_id));
    expect(others).toEqual([]);
    const { db } = apps[0]!.services;
    const holds = await db.selectFrom('supplier_booking').select('our_ref').where('state', '=', 'held').execute();
    expect(holds).toHaveLength((await apps[0]!.services.quotes.findQuote(quote.quote_id))!.components.length);

    const paying = await Promise.all(tabs().map((tab) => tab.pay(String(id))));
    const going = paying.filter(({ status }) => status === 200);
    expect(new Set(going.map(({ body }) => body.data.payment_url)).size).toBe(1);
    // a tab that came a moment late is told so, and never charged
    for (const { status, body } of paying.filter((reply) => reply.status !== 200))
      expect([status, body]).toEqual([409, expect.objectContaining({ message: expect.stringMatching(/\S{3}/u) })]);
    await first!.answer(going[0]!.body.data.payment_url, 'approve');
    for (const app of apps) await app.services.worker.runDueJobs();
    expect((await first!.read(String(id))).body.data.state).toBe('confirmed');
    expect(await db.selectFrom('gateway_charge').select('id').execute()).toHaveLength(1);
    await demandRightBooks(db);
  });

  it('[S14] the same quote in the name of somebody else is refused in words, and the first order stands', async () => {
    const [one, other] = tabs();
    const quote = await one!.quote();
    const placed = await one!.place(quote);
    const contact = { ...orderBody(quote).contact, email: 'noura@example.com' };
    const refusal = await other!.place(quote, { contact });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'quote_used', message: expect.any(String) } });
    expect((await one!.read(placed.body.data.order_id)).body.data.state).toBe('held');
  });
});

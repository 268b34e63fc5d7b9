import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { fillWithOrders } from '#tests/bench/many-orders.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { halves, memberOf, type Member } from '#tests/support/staff.ts';

const ORDERS = 1_400;

onBothDatabases('[FK3] a file is whole and of one moment', (dialect) => {
  let app: TestApp;
  let finance: Member;
  let address: string;
  beforeAll(async () => {
    app = await openTestApp({ dialect, onDisk: true });
    await fillWithOrders(app, ORDERS);
    finance = await memberOf(app, 'finance');
    address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(() => app.close());

  const take = (query: string, language = 'en') =>
    fetch(`${address}/api/v1/staff/orders.csv${query}`, {
      headers: { ...halves(finance), 'accept-language': language },
    });
  const states = async () => {
    const rows = await app.services.db.selectFrom('orders').select(['reference', 'state']).execute();
    return rows.map(({ reference, state }) => `${reference} ${state.split('.')[0]}`).toSorted();
  };

  it('each order of its moment is in it once, whatever is placed and changed while it is written', async () => {
    const before = await states();
    const reply = await take('?columns=reference,state');
    const parts = reply.body!.getReader();
    const first = await parts.read();
    let text = new TextDecoder().decode(first.value, { stream: true });
    const { db, clock } = { db: app.services.db, clock: app.clock };
    // the very columns that the list is ordered and named by
    await db
      .updateTable('orders')
      .set({ created_at: clock.now() + 1, state: 'cancelled' })
      .execute();
    const visitor = visitorOf(app);
    await visitor.place(await visitor.quote({ package_id: 101 }));
    for (let part = await parts.read(); !part.done; part = await parts.read())
      text += new TextDecoder().decode(part.value, { stream: true });
    const rows = text.trim().split('\n').slice(1);
    expect(rows.at(-1)).toMatch(new RegExp(`As of \\(Kuwait time, UTC\\+3\\): 20.* \\| Rows: ${before.length}"`, 'u'));
    const lines = rows.slice(0, -1).map((row) => row.replaceAll('"', '').trim().replace(',', ' '));
    expect(lines.toSorted()).toEqual(before);
    expect(before.length).toBeGreaterThan(ORDERS);
    expect(await states()).toHaveLength(before.length + 1);
  }, 60_000);

  it('a workbook has numbers as numbers, days as days, and begins at the right in Arabic; its second sheet says what it is', async () => {
    const reply = await take('?format=xlsx&state=cancelled,confirmed', 'ar');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.xlsx"$/u);
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const about = strFromU8(files['xl/worksheets/sheet2.xml']!);
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toMatch(/<c s="3"><v>\d+(?:\.\d+)?<\/v><\/c>/u);
    expect(sheet).toMatch(/<c s="4"><v>4\d{4}\.\d+<\/v><\/c><c/u);
    expect(sheet.match(/<row>/gu)!.length - 1).toBeGreaterThan(ORDERS);
    expect(about).toContain(`>${sheet.match(/<row>/gu)!.length - 1}<`);
    expect(about).toMatch(/مجموع المدفوع.*\d+\.\d{3} KWD/u);
    expect(about).toContain('الحالة: ملغى، مؤكد');
    expect(about).toMatch(/بتوقيت الكويت، UTC\+3.*>20\d\d-\d\d-\d\d \d\d:\d\d</u);
  }, 60_000);
});

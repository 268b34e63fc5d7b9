import { RawNode, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseRows } from '#server/modules/privacy/erase-rows.store.ts';
import { rowSweeps } from '#server/modules/privacy/row-sweeps.store.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

const YEAR = 366 * 86_400_000;
const SOLD = 500;
const MOST = 200;
const quoteId = (n: number) => `a-quote-${String(n).padStart(4, '0')}`;
const NUMBERS = Array.from({ length: SOLD }, (_, n) => n);

eachDatabase('rows that fall due among many that stay', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => app.close());

  it('[FK3] [OP3] quotes of orders stay, those of nobody go, and no query reads all of them', async () => {
    const { db } = app.services;
    const { order_id } = (await visitor.place(await visitor.quote())).body.data;
    const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
    const quote = await db.selectFrom('quote').selectAll().where('id', '=', order.quote_id).executeTakeFirstOrThrow();
    const bare = { ...quote, quote_json: '{}', components_json: '[]', request_json: '{}', rates_json: '{}' };
    const nobodys = [quoteId(0), quoteId(SOLD + 1)].map((id) => ({ ...bare, id }));
    const sold = NUMBERS.map((n) => ({ ...bare, id: quoteId(n + 1) }));
    const orders = NUMBERS.map((n) => ({
      ...order,
      id: `order-${n}`,
      reference: `ET-${n}`,
      quote_id: quoteId(n + 1),
      quote_slot: null,
    }));
    await db
      .insertInto('quote')
      .values([...sold, ...nobodys])
      .execute();
    await db.insertInto('orders').values(orders).execute();

    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (RawNode.is(node) && node.sqlFragments[0]?.trim().startsWith('select')) reads += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const [sweep] = rowSweeps(app.clock.now() + YEAR).quotes;
    expect(await eraseRows(db.withPlugin(counting), sweep!)).toBe(nobodys.length);
    expect(reads).toBeGreaterThanOrEqual(SOLD / MOST);
    const left = await db.selectFrom('quote').select('id').execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([quote.id, ...sold.map(({ id }) => id)]));
  });
});

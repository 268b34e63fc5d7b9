import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCatalogueVersions } from '#server/db/catalogue-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseRecords } from '#server/modules/privacy/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

const NAME = 'Sara A.';

eachDatabase('[OP3] [P4] [ST9] a review of a person who is erased', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let id: string;
  beforeEach(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    id = (await confirmedOrder(app, visitor)).order_id;
    await app.services.db
      .updateTable('orders')
      .set({ start_date: '2026-10-01', end_date: '2026-11-01' })
      .where('id', '=', id)
      .execute();
  });
  afterEach(() => app.close());

  const write = (version: number, key: string) => {
    const review = { stars: 5, text: 'The ferries were on time, all of them.', shown_name: NAME, version };
    return visitor.ask<{ code: string }>('PUT', `orders/${id}/review`, review, { key });
  };
  const erase = async () => {
    const { db, ring } = app.services;
    const { contact } = (await visitor.read(id)).body.data;
    const who = { accountId: null, email: contact.email };
    await inTransaction(db, (trx) => eraseRecords(trx, ring, who, app.clock.now()));
  };
  const names = async () =>
    (await app.services.db.selectFrom('review').select('shown_name').where('order_id', '=', id).execute()).map(
      ({ shown_name }) => shown_name,
    );

  it('is not written afterwards: no name enters again by the link', async () => {
    await erase();
    const { status, body } = await write(0, 'a-review-of-it-01');
    expect([status, body.code]).toEqual([409, 'closed']);
    expect((await visitor.ask('GET', `orders/${id}/review`)).body).toMatchObject({ data: { standing: 'no_trip' } });
    expect(await names()).toEqual([]);
  });

  it('loses its name, gets no other, and pages that processes keep are made anew', async () => {
    expect((await write(0, 'a-review-of-it-02')).status).toBe(200);
    const { db } = app.services;
    const before = await readCatalogueVersions(db);
    await erase();
    const after = await readCatalogueVersions(db);
    expect(await names()).toEqual(['']);
    expect(after.expert).toBeGreaterThan(before.expert);
    expect((await write(1, 'a-review-of-it-03')).status).toBe(409);
    expect(await names()).toEqual(['']);
  });

  it('loses it after its return as well, when the erasing was asked for before', async () => {
    await write(0, 'a-review-of-it-04');
    const { db } = app.services;
    await db.updateTable('orders').set({ erase_asked_at: app.clock.now() }).where('id', '=', id).execute();
    const before = await readCatalogueVersions(db);
    await app.services.erasing.run();
    expect(await names()).toEqual(['']);
    expect((await readCatalogueVersions(db)).expert).toBeGreaterThan(before.expert);
  });
});

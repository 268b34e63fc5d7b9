import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { inTurn, type AttemptRow } from '#server/modules/orders/orders.store.ts';

type Change = Updateable<Tables['supplier_attempt']>;
type Started = Omit<AttemptRow, 'state' | 'locator' | 'detail_json' | 'ended_at' | 'documents_json'>;

export const attemptsByRef = async (db: Db, ourRef: string, action: AttemptRow['action']): Promise<AttemptRow[]> =>
  inTurn(
    await db
      .selectFrom('supplier_attempt')
      .selectAll()
      .where('our_ref', '=', ourRef)
      .where('action', '=', action)
      .execute(),
  );

export const insertAttempt = (db: Db, row: Insertable<Tables['supplier_attempt']>) =>
  db.insertInto('supplier_attempt').values(row).execute();

export const startAttempts = (db: Db, rows: Started[]) =>
  db
    .insertInto('supplier_attempt')
    .values(rows.map((row) => ({ ...row, state: 'started', locator: null, detail_json: '{}', ended_at: null })))
    .execute();

export const changeAttempt = (db: Db, id: string, change: Change) =>
  db.updateTable('supplier_attempt').set(change).where('id', '=', id).execute();

export const changeAttemptsOf = (db: Db, orderId: string, change: Change, component?: number) =>
  db
    .updateTable('supplier_attempt')
    .set(change)
    .where('order_id', '=', orderId)
    .$if(component !== undefined, (all) => all.where('component', '=', component!))
    .execute();

/** False when a person settled it meanwhile: that stands. */
export async function settleAttempt(db: Db, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('supplier_attempt')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['started', 'unknown'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A late answer must not restore erased names. */
export const storeDocuments = (db: Db, { id, order_id }: AttemptRow, documents_json: string) =>
  db
    .updateTable('supplier_attempt')
    .set({ documents_json })
    .where('id', '=', id)
    .where((where) =>
      where.exists(
        where.selectFrom('orders').select('id').where('id', '=', order_id).where('person_erased_at', 'is', null),
      ),
    )
    .execute();

/** `isWaiting`: only those whose booking has no answer. */
export async function ordersOfRefs(db: Db, ourRefs: string[], isWaiting: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_attempt')
    .select('order_id')
    .distinct()
    .where('our_ref', 'in', ourRefs)
    .$if(isWaiting, (all) => all.where('action', '=', 'book').where('state', 'in', ['started', 'unknown']))
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** False for a message received before. */
export async function insertWebhook(db: Db, row: Insertable<Tables['supplier_webhook']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('supplier_webhook')
    .values(row)
    .onConflict((conflict) => conflict.columns(['supplier', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const readWebhook = (db: Db, supplier: string, eventId: string) =>
  db
    .selectFrom('supplier_webhook')
    .select('body_json')
    .where('supplier', '=', supplier)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

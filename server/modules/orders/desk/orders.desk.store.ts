import type { ChargedCurrency } from '#contract/constants.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { staffActor } from '#server/modules/orders/actors.ts';

/** Locks the member's row, so that two acts at once cannot both pass one limit. */
export const lockMember = (trx: DbTransaction, accountId: number) =>
  trx
    .updateTable('staff_member')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('account_id', '=', accountId)
    .execute();

/** Minor units given away without a second person, by refunds and waivers. */
export async function givenSum(
  db: Db,
  of: { members: number[]; currency: ChargedCurrency; since: number } | { orderId: string },
): Promise<number> {
  let refunds = db.selectFrom('refund').where('approval_id', 'is', null);
  let waivers = db.selectFrom('cancel_quote').where('approval_id', 'is', null).where('used_at', 'is not', null);
  if ('orderId' in of) {
    refunds = refunds.where('order_id', '=', of.orderId).where('asked_by', 'like', 'staff:%');
    waivers = waivers.where('order_id', '=', of.orderId);
  } else {
    const { members, currency, since } = of;
    refunds = refunds
      .where('asked_by', 'in', members.map(staffActor))
      .where('created_at', '>=', since)
      .where('currency', '=', currency);
    waivers = waivers.where('asked_by', 'in', members).where('used_at', '>=', since).where('currency', '=', currency);
  }
  const refunded = await refunds
    .select((row) => [
      row.fn.sum<number | string | null>('gateway_minor').as('gateway'),
      row.fn.sum<number | string | null>('wallet_minor').as('wallet'),
    ])
    .executeTakeFirst();
  const waived = await waivers
    .select((row) => row.fn.sum<number | string | null>('waived_minor').as('sum'))
    .executeTakeFirst();
  return Number(refunded?.gateway ?? 0) + Number(refunded?.wallet ?? 0) + Number(waived?.sum ?? 0);
}

export const casesOf = (db: Db, orderId: string) =>
  db.selectFrom('staff_case').selectAll().where('order_id', '=', orderId).execute();

const openJobs = (db: Db, orderId: string) =>
  db
    .selectFrom('staff_case')
    .innerJoin('outbox', 'outbox.id', 'staff_case.subject')
    .select(['outbox.id', 'outbox.state'])
    .where('staff_case.order_id', '=', orderId)
    .where('staff_case.kind', '=', 'work')
    .where('staff_case.state', '=', 'open');

export const readStuckJobs = (db: Db, orderId: string) =>
  openJobs(db, orderId).where('outbox.state', 'in', ['case', 'dead', 'due']).execute();

export const readDeadLetters = (db: Db, orderId: string, mail: string) =>
  openJobs(db, orderId)
    .where('outbox.kind', '=', 'send_mail')
    .where('outbox.state', 'in', ['case', 'dead'])
    .where('outbox.payload_json', 'like', `{"orderId":"${orderId}","mail":"${mail}"%`)
    .execute();

export const bringForward = (db: Db, jobId: string, due_at: number) =>
  db.updateTable('outbox').set({ due_at }).where('id', '=', jobId).where('state', '=', 'due').execute();

export const readLetters = (db: Db, ids: string[]) =>
  db.selectFrom('mail').select(['id', 'created_at', 'sent_at']).where('id', 'in', ids).orderBy('created_at').execute();

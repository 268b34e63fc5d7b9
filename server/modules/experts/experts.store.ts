import { sql, type Insertable } from 'kysely';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import type { ExpertRow } from '#server/modules/offers/index.ts';

export const readActive = (db: Db): Promise<ExpertRow[]> =>
  db.selectFrom('expert').selectAll().where('state', '=', 'active').orderBy('id').execute();

export async function countSales(db: Db): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('orders')
    .select((of) => ['expert_id', of.fn.countAll<number | string>().as('count')])
    .where('state', '=', 'confirmed')
    .groupBy('expert_id')
    .execute();
  return new Map(counts.map(({ expert_id, count }) => [expert_id, Number(count)]));
}

export async function isTakenName(db: Db, slug: string): Promise<boolean> {
  const expert = await db.selectFrom('expert').select('id').where('slug', '=', slug).executeTakeFirst();
  return expert !== undefined;
}

/** Call under the catalogue's lock. */
export async function freeId(trx: DbTransaction): Promise<number> {
  const { last } = await trx
    .selectFrom('expert')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export const insertExpert = (trx: DbTransaction, row: Insertable<Tables['expert']>) =>
  trx.insertInto('expert').values(row).execute();

/** False when another account has accepted. Not public until there is something to show. */
export async function joinExpert(
  trx: DbTransaction,
  { expertId, accountId, now }: { expertId: number; accountId: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('expert')
    .set(({ eb }) => ({ account_id: accountId, joined_at: now, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', expertId)
    .where('account_id', 'is', null)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isInvitedExpert(trx: DbTransaction, id: number): Promise<boolean> {
  const row = await trx.selectFrom('expert').select(['account_id', 'state']).where('id', '=', id).executeTakeFirst();
  return row?.state === 'invited' && row.account_id === null;
}

/** Published work keeps its author. */
export async function forgetExpert(
  trx: DbTransaction,
  { expertId, accountId }: { expertId?: number; accountId?: number | null },
  now: number,
): Promise<void> {
  if (expertId === undefined && (accountId ?? null) === null) return;
  const theirs = trx.selectFrom('expert').select('id');
  await trx
    .deleteFrom('payout_detail')
    .where(
      'expert_id',
      'in',
      expertId === undefined ? theirs.where('account_id', '=', accountId ?? 0) : theirs.where('id', '=', expertId),
    )
    .execute();
  const update = trx.updateTable('expert').set(nobody(now)).where('state', '=', 'invited');
  if (expertId !== undefined) await update.where('id', '=', expertId).execute();
  else await update.where('account_id', '=', accountId ?? 0).execute();
}

/** Invitations before an instant that nobody accepted. Answers the number. */
export async function forgetInvited(db: Db, before: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('expert')
    .set(nobody(now))
    .where('state', '=', 'invited')
    .where('account_id', 'is', null)
    .where('changed_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const nobody = (now: number) => ({
  name_ar: 'خبير غادر',
  name_en: 'An expert who left',
  slug: sql<string>`'left-' || id`,
  state: 'left' as const,
  account_id: null,
  changed_at: now,
  // invalidates concurrent edits of an older version
  version: sql<number>`version + 1`,
});

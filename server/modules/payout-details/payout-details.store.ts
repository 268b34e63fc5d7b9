import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export const readDetails = (db: Db, expertId: number) =>
  db.selectFrom('payout_detail').selectAll().where('expert_id', '=', expertId).executeTakeFirst();

export const writeDetails = (db: Db, { expert_id, ...row }: Insertable<Tables['payout_detail']>) =>
  db
    .insertInto('payout_detail')
    .values({ expert_id, ...row })
    .onConflict((conflict) => conflict.column('expert_id').doUpdateSet(row))
    .execute();

import type { Insertable } from 'kysely';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';

type Span = { contract: string; room: string; from: string; to: string };

export const readDays = (db: Db, { contract, room, from, to }: Span) =>
  db
    .selectFrom('allotment')
    .selectAll()
    .where('contract_id', '=', contract)
    .where('room', '=', room)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

export async function writeDays(trx: DbTransaction, days: Insertable<Tables['allotment']>[]): Promise<void> {
  for (let at = 0; at < days.length; at += 100)
    await trx
      .insertInto('allotment')
      .values(days.slice(at, at + 100))
      .onConflict((conflict) =>
        conflict.columns(['contract_id', 'room', 'day']).doUpdateSet(({ ref }) => ({
          rooms: ref('excluded.rooms'),
          release_days: ref('excluded.release_days'),
          closed: ref('excluded.closed'),
        })),
      )
      .execute();
}

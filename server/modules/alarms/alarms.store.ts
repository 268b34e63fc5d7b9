import type { Db } from '#server/db/database.ts';
import { HOUR } from '#server/kernel/time.ts';

const SLICE = 500;
/** Row with the time of the last letter, shared by all processes. */
const TURN = 'alarm letter';

export const lastTold = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('job_turn').select('until_at').where('name', '=', TURN).executeTakeFirst();
  return row ? Number(row.until_at) - HOUR : -Infinity;
};

export async function takeTurn(trx: Db, before: number, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('job_turn')
    .values({ name: TURN, holder: TURN, until_at: now + HOUR })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until_at: now + HOUR })
        .where('job_turn.until_at', '=', Number.isFinite(before) ? before + HOUR : 0),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function readCauses(db: Db): Promise<string[]> {
  return (await db.selectFrom('alarm_cause').select('cause').execute()).map(({ cause }) => cause);
}

export async function replaceCauses(trx: Db, causes: string[]): Promise<void> {
  const rows = causes.map((cause) => ({ cause }));
  await trx.deleteFrom('alarm_cause').execute();
  for (let first = 0; first < rows.length; first += SLICE)
    await trx
      .insertInto('alarm_cause')
      .values(rows.slice(first, first + SLICE))
      .execute();
}

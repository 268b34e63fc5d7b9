import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { HOUR } from '#server/kernel/time.ts';
import { alarmLetter } from './alarm-letter.ts';
import { readOpenWork, type OpenWork } from './open-work.ts';

export { PERSON_AFTER, readOpenWork, type OpenWork } from './open-work.ts';

/** An alarm still open after this long (ms) is sent again. */
const AGAIN = 24 * HOUR;
const SLICE = 500;
/** Row with the time of the last letter, shared by all processes. */
const TURN = 'alarm letter';

type Deps = {
  db: Database;
  clock: Clock;
  staffAddress: string;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, note: Email) => Promise<void>;
};

const lastTold = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('job_turn').select('until_at').where('name', '=', TURN).executeTakeFirst();
  return row ? Number(row.until_at) - HOUR : -Infinity;
};

/** False when another process was faster. */
async function take(trx: Db, before: number, now: number): Promise<boolean> {
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

const causesIn = ({ work, orders, books }: OpenWork): string[][] =>
  [work, orders, books].flatMap(({ causes }) => causes);

/**
 * New alarms wait an hour after the last letter, known ones a day. New means not in that letter: a case may commit
 * while a letter is written.
 */
async function isDue(db: Db, waits: OpenWork, sinceTold: number): Promise<boolean> {
  const waiting = causesIn(waits);
  if (waiting.length === 0 || sinceTold < HOUR) return false;
  if (sinceTold >= AGAIN) return true;
  const earlierCauses = new Set(
    (await db.selectFrom('alarm_cause').select('cause').execute()).map(({ cause }) => cause),
  );
  return waiting.some((causes) => !causes.some((cause) => earlierCauses.has(cause)));
}

async function remember(trx: Db, waits: OpenWork): Promise<void> {
  const rows = [...new Set(causesIn(waits).flat())].map((cause) => ({ cause }));
  await trx.deleteFrom('alarm_cause').execute();
  for (let first = 0; first < rows.length; first += SLICE)
    await trx
      .insertInto('alarm_cause')
      .values(rows.slice(first, first + SLICE))
      .execute();
}

/** Dead jobs, waiting orders, ledger differences. At most one letter an hour over all processes. */
export function createAlarms({ db, clock, staffAddress, publicUrl, postMail }: Deps) {
  return {
    /** One round; true when a letter was enqueued. */
    async look(): Promise<boolean> {
      const now = clock.now();
      const [lastLetterAt, waits] = [await lastTold(db), await readOpenWork(db, now)];
      if (!(await isDue(db, waits, now - lastLetterAt))) return false;
      return inTransaction(db, async (trx) => {
        if (!(await take(trx, lastLetterAt, now))) return false;
        await remember(trx, waits);
        await postMail(trx, alarmLetter(waits, { to: staffAddress, url: publicUrl() }));
        return true;
      });
    },
  };
}
export type Alarms = ReturnType<typeof createAlarms>;

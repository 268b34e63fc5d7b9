import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { HOUR } from '#server/kernel/time.ts';
import { alarmLetter } from './alarm-letter.ts';
import { lastTold, readCauses, replaceCauses, takeTurn } from './alarms.store.ts';
import { readOpenWork, type OpenWork } from './open-work.store.ts';

export { PERSON_AFTER, readOpenWork, type OpenWork } from './open-work.store.ts';

/** An alarm still open after this long (ms) is sent again. */
const AGAIN = 24 * HOUR;

type Deps = {
  db: Database;
  clock: Clock;
  staffAddress: string;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, note: Email) => Promise<void>;
};

const causesIn = ({ work, orders, books }: OpenWork): string[][] =>
  [work, orders, books].flatMap(({ causes }) => causes);

/** New alarms wait an hour after the last letter, known ones a day. */
async function isDue(db: Db, waits: OpenWork, sinceTold: number): Promise<boolean> {
  const waiting = causesIn(waits);
  if (waiting.length === 0 || sinceTold < HOUR) return false;
  if (sinceTold >= AGAIN) return true;
  const earlierCauses = new Set(await readCauses(db));
  return waiting.some((causes) => !causes.some((cause) => earlierCauses.has(cause)));
}

/** At most one letter an hour over all processes. */
export function createAlarms({ db, clock, staffAddress, publicUrl, postMail }: Deps) {
  return {
    async look(): Promise<boolean> {
      const now = clock.now();
      const [lastLetterAt, waits] = [await lastTold(db), await readOpenWork(db, now)];
      if (!(await isDue(db, waits, now - lastLetterAt))) return false;
      return inTransaction(db, async (trx) => {
        if (!(await takeTurn(trx, lastLetterAt, now))) return false;
        await replaceCauses(trx, [...new Set(causesIn(waits).flat())]);
        await postMail(trx, alarmLetter(waits, { to: staffAddress, url: publicUrl() }));
        return true;
      });
    },
  };
}
export type Alarms = ReturnType<typeof createAlarms>;

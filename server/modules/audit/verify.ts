import type { Db } from '#server/db/database.ts';
import { beyondHead, entriesBetween, readHead } from './audit.store.ts';
import { hashOf } from './write.ts';

const SLICE = 500;
const BEFORE_ALL = '0'.repeat(64);

/** `broken`: first altered or missing entry; null when the chain is intact. */
export type Verdict = { entries: number; broken: number | null; head: { seq: number; hash: string } };

/** [BO3]: compare the head noted elsewhere (`npm run ops -- audit verify`): a rewrite of all rows goes unnoticed. */
export async function verifyChain(db: Db): Promise<Verdict> {
  const head = await readHead(db);
  if (!head) return { entries: 0, broken: 1, head: { seq: 0, hash: '' } };
  let last = { seq: 0, hash: BEFORE_ALL };
  const verdict = (broken: number | null): Verdict => ({ entries: last.seq, broken, head });
  while (last.seq < head.seq) {
    const rows = await entriesBetween(db, last.seq, head.seq, SLICE);
    for (const { hash, ...row } of rows) {
      if (row.seq !== last.seq + 1 || row.previous_hash !== last.hash || hashOf(row) !== hash)
        return verdict(last.seq + 1);
      last = { seq: row.seq, hash };
    }
    if (rows.length === 0) return verdict(last.seq + 1);
  }
  if (last.hash !== head.hash) return verdict(head.seq);
  return verdict(await beyondHead(db));
}

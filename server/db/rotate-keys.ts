import { prefixOf } from './cipher.ts';
import type { Database } from './database.ts';
import { rotateSettings, type KeyRing } from './key-ring.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { overwrite, samplesOf } from './sealed-slices.ts';

const SLICE = 100;

/** Beside a running server; a restart resumes. Throws at an unreadable text, which stays. */
export async function rotateKeys(db: Database, ring: KeyRing): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const but = prefixOf(ring.current.id);
  for (const column of SEALED_COLUMNS) {
    const name = `${column.table}.${column.column}`;
    counts[name] = 0;
    for (const prefix of ['v1.', 'v2.'])
      for (;;) {
        const texts = await samplesOf(db, column, prefix, { but, limit: SLICE });
        if (!texts.length) break;
        for (const text of texts) {
          const anew = ring.cipher.seal(ring.cipher.open(text.sealed, text.place), text.place);
          if (await overwrite(db, column, text, anew)) counts[name] += 1;
        }
      }
  }
  await rotateSettings(db, ring);
  return counts;
}

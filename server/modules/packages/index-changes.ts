import type { Database } from '#server/db/database.ts';
import type { Running } from '#server/modules/promotions/index.ts';
import { append, positionOf, promoteAt, readChangedRows, wordsOf, write, type PackageIndex } from './index.store.ts';

/** Above this the index is reloaded: each change compares every word. */
const MOST = 250;
const TOGETHER = 20;

/** Prices only, packages, or too much to apply. */
export type IndexChange = 'prices' | 'packages' | 'too much';

/** Applies changes after a catalogue version in place; some milliseconds for a few. */
export async function takeChanges(
  db: Database,
  index: PackageIndex,
  since: number,
  running: Running,
): Promise<IndexChange> {
  const rows = await readChangedRows(db, since, MOST + 1);
  if (rows.length > MOST) return 'too much';
  let changed: IndexChange = 'prices';
  for (const [nth, row] of rows.entries()) {
    // lets other requests run in between
    if (nth % TOGETHER === TOGETHER - 1) await new Promise((resolve) => setImmediate(resolve));
    const position = positionOf(index, row.id);
    const at = position ?? append(index, row);
    if (at === undefined) return 'too much';
    const before = position === undefined ? [] : beside(index, at);
    write(index, at, row);
    promoteAt(index, at, running);
    const isNew = beside(index, at).some((value, column) => value !== before[column]);
    const isMoved = wordsOf(index, row).map(([postings, words]) => postings.place(at, words));
    if (isNew || isMoved.includes(true)) changed = 'packages';
  }
  return changed;
}

/** Fields besides prices that orders, counts and price searches use. */
const beside = (
  { onSale, theme, nights, stops, months, stars, expert, popularity, standing, published }: PackageIndex,
  at: number,
) => [onSale, theme, nights, stops, months, stars, expert, popularity, standing, published].map((column) => column[at]);

import type { Database, Db } from '#server/db/database.ts';
import { readBookingsOf, readStock, stockAfter, supplierBookingsAfter } from './supply.store.ts';
import type { Finding } from './order-checks.ts';

const PAGE = 1_000;
type Sums = Map<string, { held: number; sold: number }>;

function add(sums: Sums, row: { state: string; units_json: string }, only?: string): void {
  for (const { key, count } of JSON.parse(row.units_json) as { key: string; count: number }[]) {
    if (only !== undefined && key !== only) continue;
    const sum = sums.get(key) ?? { held: 0, sold: 0 };
    sum[row.state === 'held' ? 'held' : 'sold'] += count;
    sums.set(key, sum);
  }
}

const differs = (row: { held: number; sold: number; key: string }, sums: Sums) => {
  const { held, sold } = sums.get(row.key) ?? { held: 0, sold: 0 };
  return row.held !== held || row.sold !== sold ? { held, sold } : null;
};

/** Checks one key again in one snapshot: a change during paging is no finding. */
async function lookAgain(db: Db, key: string): Promise<Finding[]> {
  // a key without a row counts as free
  const row = (await readStock(db, key)) ?? { key, total: 0, held: 0, sold: 0 };
  const bookings = await readBookingsOf(db, key);
  const sums: Sums = new Map();
  for (const booking of bookings) add(sums, booking, key);
  const want = differs(row, sums);
  const over = row.held + row.sold > row.total ? [`${key} is oversold`] : [];
  const off = want ? [`${key} says ${row.held}+${row.sold}, bookings say ${want.held}+${want.sold}`] : [];
  const facts = { stock: key, held: row.held, sold: row.sold, total: row.total };
  return [...over, ...off].map((sentence) => ({ subject: `stock:${key}`, sentence, facts }));
}

/** Against holds and sales (M1), page by page; each suspect is checked again. */
export async function stockProblems(
  db: Database,
  snapshot: <Result>(work: (of: Db) => Promise<Result>) => Promise<Result>,
) {
  const sums: Sums = new Map();
  for (let last = { supplier: '', our_ref: '' }; ;) {
    const page = await supplierBookingsAfter(db, last, PAGE);
    for (const row of page) if (row.state === 'held' || row.state === 'booked') add(sums, row);
    const end = page.at(-1);
    if (!end || page.length < PAGE) break;
    last = end;
  }
  const suspects: string[] = [];
  for (let key = ''; ;) {
    const page = await stockAfter(db, key, PAGE);
    for (const row of page) {
      if (differs(row, sums) || row.held + row.sold > row.total) suspects.push(row.key);
      sums.delete(row.key);
    }
    const end = page.at(-1);
    if (!end || page.length < PAGE) break;
    key = end.key;
  }
  suspects.push(...sums.keys());
  const findings: Finding[] = [];
  for (const key of suspects) findings.push(...(await snapshot((of) => lookAgain(of, key))));
  return findings;
}

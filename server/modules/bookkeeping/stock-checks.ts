import type { Database, Db } from '#server/db/database.ts';
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
  const stock = await db.selectFrom('stock').selectAll().where('key', '=', key).executeTakeFirst();
  // a key without a row counts as free
  const row = stock ?? { key, total: 0, held: 0, sold: 0 };
  const bookings = await db
    .selectFrom('supplier_booking')
    .select(['state', 'units_json'])
    .where('state', 'in', ['held', 'booked'])
    .where('units_json', 'like', `%${JSON.stringify(key)}%`)
    .execute();
  const sums: Sums = new Map();
  for (const booking of bookings) add(sums, booking, key);
  const want = differs(row, sums);
  const over = row.held + row.sold > row.total ? [`${key} is oversold`] : [];
  const off = want ? [`${key} says ${row.held}+${row.sold}, bookings say ${want.held}+${want.sold}`] : [];
  const facts = { stock: key, held: row.held, sold: row.sold, total: row.total };
  return [...over, ...off].map((sentence) => ({ subject: `stock:${key}`, sentence, facts }));
}

/** Embedded suppliers' stock against their holds and sales (M1), page by page; each suspect is checked again. */
export async function stockProblems(
  db: Database,
  snapshot: <Result>(work: (of: Db) => Promise<Result>) => Promise<Result>,
) {
  const sums: Sums = new Map();
  for (let last = { supplier: '', our_ref: '' }; ;) {
    const page = await db
      .selectFrom('supplier_booking')
      .select(['supplier', 'our_ref', 'state', 'units_json'])
      .where(({ or, and, eb }) =>
        or([
          eb('supplier', '>', last.supplier),
          and([eb('supplier', '=', last.supplier), eb('our_ref', '>', last.our_ref)]),
        ]),
      )
      .orderBy('supplier')
      .orderBy('our_ref')
      .limit(PAGE)
      .execute();
    for (const row of page) if (row.state === 'held' || row.state === 'booked') add(sums, row);
    const end = page.at(-1);
    if (!end || page.length < PAGE) break;
    last = end;
  }
  const suspects: string[] = [];
  for (let key = ''; ;) {
    const page = await db.selectFrom('stock').selectAll().where('key', '>', key).orderBy('key').limit(PAGE).execute();
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

import type { Database } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepApart, markOf, MARK } from './demonstration.ts';

export type SeedOptions = {
  now: number;
  demo: boolean;
  /** Fills a business with the demonstration's goods too, for tests and benchmarks. */
  goods?: boolean;
  /** Generates packages up to this count, for benchmarks. */
  packages?: number;
};

/**
 * Fills an empty database in one transaction: the world's facts, and a demonstration's goods [CA1]. `packages` adds
 * generated ones in separate transactions, resumable. Throws when the data was made in the other mode.
 */
export async function seedCatalogue(
  db: Database,
  { now, demo, goods = demo, packages = 0 }: SeedOptions,
): Promise<void> {
  if (!(await has(db, 'airport'))) {
    try {
      await fill(db, now, demo, goods);
    } catch (error) {
      // another process may have filled it meanwhile
      if (!(await has(db, 'airport'))) throw error;
    }
  }
  await keepApart(db, demo);
  if (!(await hasDocument(db, 'airport'))) {
    const { documentPlaces, documentFlightPlaces } = await import('./documents-of-places.ts');
    if ((await has(db, 'hotel')) && !(await hasDocument(db, 'country'))) await documentPlaces(db, { now, demo });
    await documentFlightPlaces(db, now);
  }
  if (packages === 0) return;
  const { grow } = await import('./grow.ts');
  await grow(db, now, packages, demo);
}

const has = async (db: Database, table: 'airport' | 'hotel'): Promise<boolean> =>
  (await db.selectFrom(table).select('code').limit(1).executeTakeFirst()) !== undefined;

const hasDocument = async (db: Database, kind: DocumentKind): Promise<boolean> =>
  (await db.selectFrom('content_item').select('key').where('kind', '=', kind).limit(1).executeTakeFirst()) !==
  undefined;

/** Content is read by an empty database alone. */
async function fill(db: Database, now: number, demo: boolean, goods: boolean): Promise<void> {
  const { fillWorld } = await import('./world.ts');
  const { fillGoods } = goods ? await import('./goods.ts') : { fillGoods: null };
  await inTransaction(db, async (trx) => {
    await fillWorld(trx, now);
    await fillGoods?.(trx, now, demo);
    const mark = { name: MARK, value_json: markOf(demo) };
    await trx.insertInto('setting').values(mark).execute();
    // an administrator opens a new business's checkout [CA18]
    if (!goods) await trx.insertInto('setting').values({ name: 'shop_open', value_json: 'false' }).execute();
  });
}

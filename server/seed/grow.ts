import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import { experts, packages } from '#server/content/demo.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { portion } from '#server/modules/catalogue/hash.ts';
import { authoredRows, catalogueAt, packageRow } from './catalogue.ts';
import { BATCH, inParts } from './in-parts.ts';
import { variantOf } from './variants.ts';

const BATCHES_A_TRANSACTION = 20;

/** Generates packages up to `packageCount`, less popular than authored ones; goes on where it stopped. */
export async function grow(db: Database, now: number, packageCount: number, demo: boolean): Promise<void> {
  const catalogue = catalogueAt(now);
  const authored = authoredRows(catalogue, demo).length;
  const { count } = await db
    .selectFrom('package')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const slugs = experts.map(({ slug }) => slug);
  const end = packageCount - authored;
  const step = BATCH * BATCHES_A_TRANSACTION;
  for (let start = Math.max(0, Number(count) - authored); start < end; start += step) {
    await inTransaction(db, async (trx) => {
      const length = Math.min(step, end - start);
      const changed_version = await raiseCatalogue(trx, 'package');
      const rows = Array.from({ length }, (_, index) => {
        const seed = variantOf(packages, slugs, start + index);
        return { ...packageRow(seed, catalogue, 1 + Math.floor(portion('popular', seed.id) * 499)), changed_version };
      });
      await inParts(rows, (part) => trx.insertInto('package').values(part).execute());
    });
  }
}

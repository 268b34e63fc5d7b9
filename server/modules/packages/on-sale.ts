import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';

export type SaleState = 'published' | 'withdrawn';

/**
 * Puts a package on sale or takes it off; every process shows it within half a second. True when it was in the other state,
 * false when it is in this one already, null when there is no such package, or nobody has finished it yet.
 */
export async function setOnSale(
  db: Database,
  id: number,
  state: SaleState,
  versions?: Pick<CatalogueWatch, 'forget'>,
): Promise<boolean | null> {
  const changed = await inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('package').select('state').where('id', '=', id).executeTakeFirst();
    if (!row || row.state === 'draft') return null;
    if (row.state === state) return false;
    const changed_version = await raiseCatalogue(trx, 'package');
    await trx.updateTable('package').set({ state, changed_version }).where('id', '=', id).execute();
    return true;
  });
  versions?.forget();
  return changed;
}

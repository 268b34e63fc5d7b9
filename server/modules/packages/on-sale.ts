import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';

export type SaleState = 'published' | 'withdrawn';

/**
 * Puts a package on sale or takes it off, in the caller's transaction, whose first statement it must be. True when it was in the
 * other state, false when it is in this one already, null when there is no such package, or nobody has finished it yet. What
 * staff took off sale its expert cannot publish again.
 */
export async function setOnSaleIn(trx: Db, id: number, state: SaleState): Promise<boolean | null> {
  const row = await trx.selectFrom('package').select('state').where('id', '=', id).executeTakeFirst();
  if (!row || row.state === 'draft') return null;
  if (row.state === state) return false;
  const changed_version = await raiseCatalogue(trx, 'package');
  // the catalogue's row is locked now: another process may have been faster
  const { numUpdatedRows } = await trx
    .updateTable('package')
    .set({ state, changed_version, withdrawn_for: state === 'withdrawn' ? 'staff' : null })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As `setOnSaleIn`, in a transaction of its own; every process shows it within half a second. */
export async function setOnSale(
  db: Database,
  id: number,
  state: SaleState,
  versions?: Pick<CatalogueWatch, 'forget'>,
): Promise<boolean | null> {
  const changed = await inTransaction(db, (trx) => setOnSaleIn(trx, id, state));
  versions?.forget();
  return changed;
}

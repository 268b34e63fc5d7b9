import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/modules/refusal.ts';

export type SaleState = 'published' | 'withdrawn';

const SUSPENDED = {
  ar: 'خبير هذه الباقة موقوف. تعود باقاته إلى البيع مع انتهاء إيقافه.',
  en: 'The expert of this package is suspended. The packages come back when the suspension ends.',
};

/** Off sale by our decision; without a reason it is of before reasons were kept, when nobody but us took anything off. */
export const isTakenDown = ({ state, withdrawn_for }: { state: string; withdrawn_for: string | null }): boolean =>
  state === 'withdrawn' && (withdrawn_for === 'staff' || withdrawn_for === null);

/**
 * Puts a package on sale or takes it off, in the caller's transaction, whose first statement it must be. True when that changed
 * something, false when it is so already, null when there is no such package, or nobody has finished it yet. What staff took off
 * sale its expert cannot publish again, and nobody sells what a suspended expert made (409 `expert_suspended`). One that is off
 * sale for another reason can be taken off for good: it does not come back with its expert, nor by their wish. With `onlyOurs`, what
 * went off sale by its expert's wish, or for want of anything to sell, does not come back: false.
 */
export async function setOnSaleIn(
  trx: Db,
  id: number,
  state: SaleState,
  { onlyOurs = false } = {},
): Promise<boolean | null> {
  const row = await trx
    .selectFrom('package')
    .select(['state', 'withdrawn_for'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.state === 'draft') return null;
  if (state === 'published' ? row.state === 'published' : isTakenDown(row)) return false;
  if (onlyOurs && (row.withdrawn_for === 'expert' || row.withdrawn_for === 'inventory')) return false;
  const changed_version = await raiseCatalogue(trx, 'package');
  // the catalogue's row is locked now: another process may have been faster
  if (state === 'published') {
    const { state: of } = await trx
      .selectFrom('expert')
      .innerJoin('package', 'package.expert_id', 'expert.id')
      .select('expert.state')
      .where('package.id', '=', id)
      .executeTakeFirstOrThrow();
    if (of === 'suspended') throw new Refusal(409, 'expert_suspended', SUSPENDED);
  }
  const { numUpdatedRows } = await trx
    .updateTable('package')
    .set({ state, changed_version, withdrawn_for: state === 'withdrawn' ? 'staff' : null })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .where('withdrawn_for', row.withdrawn_for === null ? 'is' : '=', row.withdrawn_for)
    .executeTakeFirst();
  // its inventory is looked at afresh: it may have been off sale for that
  if (state === 'published') await trx.deleteFrom('package_health').where('package_id', '=', id).execute();
  return numUpdatedRows === 1n;
}

/**
 * Takes all that an expert sells off sale with their suspension, or puts back what went off sale with it and was not withdrawn for
 * good meanwhile. In the caller's transaction, whose first statement it must be; the ids of the packages.
 */
export async function setExpertOnSaleIn(trx: Db, expertId: number, state: SaleState): Promise<number[]> {
  const changed_version = await raiseCatalogue(trx, 'package');
  const changed = await trx
    .updateTable('package')
    .set({ state, changed_version, withdrawn_for: state === 'withdrawn' ? 'suspended' : null })
    .where('expert_id', '=', expertId)
    .$if(state === 'withdrawn', (on) => on.where('state', '=', 'published'))
    .$if(state === 'published', (off) => off.where('state', '=', 'withdrawn').where('withdrawn_for', '=', 'suspended'))
    .returning('id')
    .execute();
  return changed.map(({ id }) => id).toSorted((one, other) => one - other);
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

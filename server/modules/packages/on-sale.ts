import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { areLiveCities } from '#server/modules/catalogue/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { changeSaleState, deleteHealth, readExpertState, readSaleState, setExpertSaleState } from './packages.store.ts';

export type SaleState = 'published' | 'withdrawn';

const SUSPENDED = {
  ar: 'خبير هذه الباقة موقوف. تعود باقاته إلى البيع مع انتهاء إيقافه.',
  en: 'The expert of this package is suspended. The packages come back when the suspension ends.',
};

const HIDDEN = {
  ar: 'إحدى مدن هذه الباقة مخفية. أظهرها أولًا ثم أعد الباقة إلى البيع.',
  en: 'A city of this package is hidden. Show the city first, then put the package back on sale.',
};

/** Taken off sale by us; rows without a reason are older than reasons, when only we did that. */
export const isTakenDown = ({ state, withdrawn_for }: { state: string; withdrawn_for: string | null }): boolean =>
  state === 'withdrawn' && (withdrawn_for === 'staff' || withdrawn_for === null);

/**
 * First statement of its transaction. False: no change; null: none finished. Experts cannot undo staff's withdrawal,
 * which does not return with them either. `onlyOurs` leaves other withdrawals.
 */
export async function setOnSaleIn(
  trx: Db,
  id: number,
  state: SaleState,
  { onlyOurs = false } = {},
): Promise<boolean | null> {
  const row = await readSaleState(trx, id);
  if (!row || row.state === 'draft') return null;
  if (state === 'published' ? row.state === 'published' : isTakenDown(row)) return false;
  if (onlyOurs && (row.withdrawn_for === 'expert' || row.withdrawn_for === 'inventory')) return false;
  const changed_version = await raiseCatalogue(trx, 'package');
  // the catalogue row is locked now: another process may have been faster
  if (state === 'published' && (await readExpertState(trx, id)) === 'suspended')
    throw new Refusal(409, 'expert_suspended', SUSPENDED);
  if (state === 'published' && !(await areLiveCities(trx, row.city_slugs.split(',').filter(Boolean))))
    throw new Refusal(409, 'place_hidden', HIDDEN);
  const isChanged = await changeSaleState(trx, id, row, {
    state,
    changed_version,
    withdrawn_for: state === 'withdrawn' ? 'staff' : null,
  });
  // check its inventory again: it may have been off sale for that
  if (state === 'published') await deleteHealth(trx, id);
  return isChanged;
}

/**
 * Withdraws an expert's packages on suspension, or restores those not withdrawn for good since. Must be the
 * transaction's first statement; answers package ids.
 */
export async function setExpertOnSaleIn(trx: Db, expertId: number, state: SaleState): Promise<number[]> {
  const changed_version = await raiseCatalogue(trx, 'package');
  return setExpertSaleState(trx, expertId, state, changed_version);
}

/** `setOnSaleIn` in its own transaction; visible in every process within half a second. */
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

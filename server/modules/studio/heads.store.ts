import type { Selectable } from 'kysely';
import type { Market } from '#contract/constants.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { Tables, DbTransaction } from '#server/db/database.ts';
import { readKits, type Kits } from '#server/modules/catalogue/index.ts';
import { withFacts } from '#server/modules/offers/index.ts';
import { writePrice } from '#server/modules/packages/index.ts';
import { rowOf, type Houses } from './build.ts';
import { BY_SITE, designOfPackage } from './own-design.ts';
import type { Prices } from './price.ts';

export type HeadRow = Selectable<Tables['package']>;
export type Written = { package_id: number; version: number; title_ar: string; title_en: string; facts_json: string };
const MARKETS: Market[] = ['kw', 'sa'];

/** Locked against publishing and withdrawal until the transaction ends. */
export const lockHead = (trx: DbTransaction, id: number): Promise<HeadRow | undefined> =>
  trx
    .updateTable('package')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Stores a pre-studio package as its first version, so that it can be restored. */
export async function writeFirst(trx: DbTransaction, kits: Kits, head: HeadRow): Promise<void> {
  const { version, title_ar, title_en, details_json, published_at } = head;
  await trx
    .insertInto('package_version')
    .values({
      package_id: head.id,
      version,
      design_json: JSON.stringify(await designOfPackage(trx, kits, withFacts(head))),
      facts_json: details_json,
      title_ar,
      title_en,
      published_by: BY_SITE,
      published_at,
      design_ms: null,
    })
    .onConflict((conflict) => conflict.columns(['package_id', 'version']).doNothing())
    .execute();
}

type Sold = {
  design: PackageDesign;
  prices: Prices;
  houses: Houses;
  id: number;
  expertId: number;
  head: HeadRow | undefined;
  changed_version: number;
  now: number;
  publishedAt: number;
};

/**
 * Replaces the catalogue row, with the prices just found. Under the catalogue's lock: kits are read again, since an
 * activity's price may have changed during the checks.
 */
export async function writeHead(
  trx: DbTransaction,
  { design, prices, houses, head, id, ...rest }: Sold,
): Promise<Written> {
  const { expertId, changed_version, now, publishedAt } = rest;
  const more = head ? { popularity: head.popularity } : {};
  const kits = await readKits(trx);
  const row = rowOf(design, { kits, houses, id, expertId, now: publishedAt, ...more });
  if (!row) throw new Error('a package without stops passed the checks');
  const version = head ? head.version + 1 : 1;
  const marketPrices = MARKETS.flatMap((market) => prices[market] ?? []);
  const priceColumns = {
    from_kw: prices.kw?.total ?? row.from_kw,
    from_sa: prices.sa?.total ?? row.from_sa,
    airline_stops: prices.kw?.parts.airlineStops ?? row.airline_stops,
    refundable: marketPrices.some(({ parts }) => parts.refundable) ? 1 : 0,
  };
  const whole = { ...row, ...priceColumns, state: 'published' as const, version, withdrawn_for: null, changed_version };
  if (head) await trx.updateTable('package').set(whole).where('id', '=', id).execute();
  else await trx.insertInto('package').values(whole).execute();
  await writePrices(trx, id, prices, now);
  const { title_ar, title_en, details_json: facts_json } = row;
  return { package_id: id, version, title_ar, title_en, facts_json };
}

async function writePrices(trx: DbTransaction, package_id: number, prices: Prices, now: number): Promise<void> {
  for (const market of MARKETS) {
    const price = prices[market];
    if (!price) {
      await trx.deleteFrom('package_price').where('package_id', '=', package_id).where('market', '=', market).execute();
      continue;
    }
    await writePrice(trx, { package_id, market, parts_json: JSON.stringify(price.parts), priced_at: now });
  }
}

type NewVersion = { design_json: string; by: number; now: number; design_ms: number | null };

export async function writeVersion(
  trx: DbTransaction,
  versionKey: Written,
  { design_json, by, now, design_ms }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('package_version')
    .values({ ...versionKey, design_json, published_by: by, published_at: now, design_ms })
    .execute();
}

/** Call under the catalogue's lock. */
export async function freeId(trx: DbTransaction): Promise<number> {
  const { last } = await trx
    .selectFrom('package')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export const activateExpert = (trx: DbTransaction, id: number, now: number) =>
  trx
    .updateTable('expert')
    .set(({ eb }) => ({ state: 'active', changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .execute();

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CONTRACT_FILTERS, SeasonRate } from '#contract/entities/desk/contract.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import { hotelCode } from '#server/suppliers/own/codes.ts';
import { bitsOf } from './rate-plan.ts';

export type ContractRow = Selectable<Tables['contract']>;
export type ProviderRow = Selectable<Tables['provider']>;
type Filters = DeskFilters<typeof CONTRACT_FILTERS>;
export const SIGN = 'contract.sign';
const SLICE = 100;

export const readProviderRows = (db: Db): Promise<(ProviderRow & { contracts: number })[]> =>
  db
    .selectFrom('provider')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('contract')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('contract.provider_id', '=', 'provider.id')
        .$asScalar()
        .as('counted'),
    )
    .orderBy('name_en')
    .execute()
    .then((rows) => rows.map(({ counted, ...row }) => ({ ...row, contracts: Number(counted) })));

export const insertProvider = (trx: DbTransaction, row: Insertable<Tables['provider']>) =>
  trx.insertInto('provider').values(row).execute();

/** False where another was faster. */
export const changeProvider = (
  trx: DbTransaction,
  { id, version }: Pick<ProviderRow, 'id' | 'version'>,
  change: Updateable<Tables['provider']>,
): Promise<boolean> =>
  trx
    .updateTable('provider')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n);

/** Waiting approvals of signatures, by contract. */
export async function waitingSignatures(db: Db, now: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'target_id'])
    .where('act', '=', SIGN)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, target_id }) => [target_id, id]));
}

type Stands = { today: string; waiting: string[] };

function matching(db: Db, { q, stands }: Filters, { today, waiting }: Stands) {
  let rows = db.selectFrom('contract').innerJoin('provider', 'provider.id', 'contract.provider_id');
  if (stands === 'over') rows = rows.where('ends_on', '<', today);
  else if (stands !== undefined) {
    rows = rows.where('ends_on', '>=', today).where('contract.state', '=', stands === 'signed' ? 'signed' : 'draft');
    if (stands === 'waiting') rows = rows.where('contract.id', 'in', waiting);
    if (stands === 'draft' && waiting.length > 0) rows = rows.where('contract.id', 'not in', waiting);
  }
  for (const word of fold(q ?? '')
    .split(' ')
    .filter(Boolean))
    rows = rows.where((where) =>
      where.or(
        [where.fn('lower', ['provider.name_en']), where.ref('provider.name_ar'), where.ref('contract.hotel')].map(
          (column) => where(column, 'like', `%${word}%`),
        ),
      ),
    );
  return rows;
}

export const countContracts = (db: Db, filters: Filters, stands: Stands): Promise<number> =>
  filters.stands === 'waiting' && stands.waiting.length === 0
    ? Promise.resolve(0)
    : countRows(matching(db, filters, stands));

export const readContractRows = (
  db: Db,
  filters: Filters,
  { page, size, ...stands }: Stands & { page: number; size: number },
): Promise<ContractRow[]> =>
  matching(db, filters, stands)
    .selectAll('contract')
    .orderBy('contract.changed_at', 'desc')
    .orderBy('contract.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const findContract = (db: Db, id: string): Promise<ContractRow | undefined> =>
  db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();

/** The unchanged write locks the row. */
export const lockContract = (trx: DbTransaction, id: string): Promise<ContractRow | undefined> =>
  trx
    .updateTable('contract')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const insertContract = (trx: DbTransaction, row: Insertable<Tables['contract']>) =>
  trx.insertInto('contract').values(row).execute();

/** Requires the lock. */
export const updateContract = (
  trx: DbTransaction,
  { id, version }: Pick<ContractRow, 'id' | 'version'>,
  change: Updateable<Tables['contract']>,
) =>
  trx
    .updateTable('contract')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** Of published hotels, by key. */
export async function hotelNames(db: Db, keys: string[]) {
  if (keys.length === 0) return new Map<string, { name_ar: string; name_en: string }>();
  const rows = await db
    .selectFrom('hotel')
    .select(['code', 'name_ar', 'name_en'])
    .where('code', 'in', keys.map(hotelCode))
    .execute();
  return new Map(keys.flatMap((key) => rows.filter(({ code }) => code === hotelCode(key)).map((row) => [key, row])));
}

export async function readSeasons(db: Db, id: string): Promise<SeasonRate[]> {
  const rows = await db
    .selectFrom('contract_rate')
    .selectAll()
    .where('contract_id', '=', id)
    .orderBy('room')
    .orderBy('starts_on')
    .orderBy('weekdays')
    .execute();
  return rows.map(({ contract_id: _, weekdays, ...row }) => ({
    ...row,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => (weekdays >> day) & 1),
  }));
}

/** All of them anew. */
export async function replaceSeasons(trx: DbTransaction, id: string, seasons: SeasonRate[]): Promise<void> {
  await trx.deleteFrom('contract_rate').where('contract_id', '=', id).execute();
  for (let at = 0; at < seasons.length; at += SLICE)
    await trx
      .insertInto('contract_rate')
      .values(
        seasons
          .slice(at, at + SLICE)
          .map(({ weekdays, ...season }) => ({ contract_id: id, ...season, weekdays: bitsOf(weekdays) })),
      )
      .execute();
}

export const countSeasons = (db: Db, id: string): Promise<number> =>
  countRows(db.selectFrom('contract_rate').where('contract_id', '=', id));

export const countRooms = (db: Db, id: string): Promise<number> =>
  countRows(db.selectFrom('allotment').where('contract_id', '=', id).where('rooms', '>', 0));

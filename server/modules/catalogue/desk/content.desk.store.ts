import { sql } from 'kysely';
import type { DOCUMENT_FILTERS } from '#contract/entities/desk/document.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { ContentTables, DocumentKind } from '#server/db/tables/content.ts';
import { houseCode } from '#server/suppliers/overlays.store.ts';
import { hotelCode } from '#server/suppliers/own/codes.ts';

type Filters = DeskFilters<typeof DOCUMENT_FILTERS>;
export type DraftRow = ContentTables['content_draft'];

const joined = (db: Db) =>
  db
    .selectFrom('content_item')
    .leftJoin('content_draft', (join) =>
      join.onRef('content_draft.kind', '=', 'content_item.kind').onRef('content_draft.key', '=', 'content_item.key'),
    )
    .leftJoin('place', (join) =>
      join
        .onRef('place.kind', '=', 'content_item.kind')
        .on((on) =>
          on.or([
            on.and([on('place.kind', '=', 'country'), on('place.country', '=', on.ref('content_item.key'))]),
            on.and([on('place.kind', '<>', 'country'), on('place.slug', '=', on.ref('content_item.key'))]),
          ]),
        ),
    )
    .leftJoin('airport', (join) =>
      join.on('content_item.kind', '=', 'airport').onRef('airport.code', '=', 'content_item.key'),
    )
    .leftJoin('airline', (join) =>
      join.on('content_item.kind', '=', 'airline').onRef('airline.code', '=', 'content_item.key'),
    )
    .leftJoin('hotel', (join) =>
      join
        .on('content_item.kind', '=', 'hotel')
        .on('hotel.code', '=', sql<string>`${hotelCode('')} || ${sql.ref('content_item.key')}`),
    );

const NAMES = [
  'content_item.key',
  'hotel.name_ar',
  'hotel.name_en',
  'airport.name_ar',
  'airport.name_en',
  'airport.city_ar',
  'airport.city_en',
  'airline.name_ar',
  'airline.name_en',
] as const;

function matching(db: Db, { q, kind, state }: Filters) {
  let rows = joined(db);
  rows =
    kind === undefined
      ? rows.where('content_item.kind', 'in', ['country', 'city', 'event'])
      : rows.where('content_item.kind', '=', kind);
  if (state !== undefined) rows = rows.where('content_item.state', '=', state);
  for (const word of fold(q ?? '')
    .split(' ')
    .filter(Boolean)) {
    const like = `%${word.replace(/[%_\\]/gu, '')}%`;
    rows = rows.where((where) =>
      where.or([
        where('place.search_text', 'like', like),
        ...NAMES.map((at) => where(where.fn('lower', [at]), 'like', like)),
      ]),
    );
  }
  return rows;
}

const select = (rows: ReturnType<typeof joined>) =>
  rows
    .select(['content_item.kind', 'content_item.key', 'content_item.state', 'content_item.version'])
    .select(['content_item.pack', 'content_item.changed_at', 'place.path'])
    .select(({ fn }) => [
      fn.coalesce('place.name_ar', 'hotel.name_ar', 'airport.name_ar', 'airline.name_ar').as('name_ar'),
      fn.coalesce('place.name_en', 'hotel.name_en', 'airport.name_en', 'airline.name_en').as('name_en'),
    ])
    .select(['content_draft.rev', 'content_draft.body_json as draft_json'])
    .select(['content_draft.changed_at as saved_at', 'content_draft.changed_by as saved_by']);
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export const isActiveMember = async (db: Db, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;

export const PUBLISH = 'content.publish';

/** Id of the approval that waits for a second person [CA8]. */
export const waitingApproval = (db: Db, id: string, now: number): Promise<string | null> =>
  db
    .selectFrom('approval')
    .select('id')
    .where('act', '=', PUBLISH)
    .where('target_id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
    .then((row) => row?.id ?? null);

export const countDocuments = (db: Db, filters: Filters): Promise<number> => countRows(matching(db, filters));

export const readDocumentRows = (
  db: Db,
  filters: Filters,
  { page, size }: { page: number; size: number },
): Promise<DocumentRow[]> =>
  select(matching(db, filters))
    .orderBy('content_item.changed_at', 'desc')
    .orderBy('content_item.kind')
    .orderBy('content_item.key')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const findDocumentRow = (db: Db, kind: DocumentKind, key: string): Promise<DocumentRow | undefined> =>
  select(joined(db)).where('content_item.kind', '=', kind).where('content_item.key', '=', key).executeTakeFirst();

/** Until the transaction ends. */
export async function lockItem(trx: DbTransaction, { kind, key }: { kind: DocumentKind; key: string }): Promise<void> {
  await trx
    .updateTable('content_item')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Of a vendor's copy, that an overlay lies on; null: no such house. */
export async function vendorNames(db: Db, key: string): Promise<{ ar: string; en: string } | null> {
  const code = houseCode(key);
  const row = await db
    .selectFrom('hotel_content')
    .select('body_json')
    .where('supplier', '=', code.slice(0, 3))
    .where('code', '=', code.slice(3))
    .executeTakeFirst();
  if (row?.body_json == null) return null;
  const { house } = JSON.parse(row.body_json) as { house: { name_ar: string; name_en: string } };
  return { ar: house.name_ar, en: house.name_en };
}

export async function writeDraft(trx: DbTransaction, draft: DraftRow): Promise<void> {
  const { rev, body_json, changed_by, changed_at } = draft;
  await trx
    .insertInto('content_draft')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ rev, body_json, changed_by, changed_at }))
    .execute();
}

export async function dropDraft(trx: DbTransaction, kind: DocumentKind, key: string): Promise<void> {
  await trx.deleteFrom('content_draft').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Latitude and longitude of a city. */
export async function pointOf(db: Db, city: string): Promise<[number, number] | null> {
  const row = await db
    .selectFrom('place')
    .select(['latitude', 'longitude'])
    .where('kind', '=', 'city')
    .where('slug', '=', city)
    .executeTakeFirst();
  return row && row.latitude !== null && row.longitude !== null ? [row.latitude, row.longitude] : null;
}

/** False where there is one. */
export async function insertItem(
  trx: DbTransaction,
  { kind, key, changed_at }: Pick<DraftRow, 'kind' | 'key' | 'changed_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('content_item')
    .values({ kind, key, state: 'draft', version: 0, pack: null, pack_version: null, changed_at })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeItem(trx: DbTransaction, kind: DocumentKind, key: string): Promise<void> {
  await trx
    .deleteFrom('content_item')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', 0)
    .execute();
}

/** Of the item and its place; a region is shown while a country in it is. */
export async function setShown(
  trx: DbTransaction,
  { kind, key, path }: Pick<DocumentRow, 'kind' | 'key' | 'path'>,
  isShown: boolean,
  now: number,
): Promise<void> {
  const shown = isShown ? 1 : 0;
  await trx
    .updateTable('content_item')
    .set({ state: isShown ? 'live' : 'hidden', changed_at: now })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  if (path === null || (kind !== 'city' && kind !== 'country' && kind !== 'event')) return;
  await trx.updateTable('place').set({ shown }).where('kind', '=', kind).where('path', '=', path).execute();
  if (kind !== 'country') return;
  const region = path.split('/')[1] ?? '';
  const others = await countRows(
    trx.selectFrom('place').where('kind', '=', 'country').where('shown', '=', 1).where('path', 'like', `/${region}/%`),
  );
  await trx
    .updateTable('place')
    .set({ shown: others > 0 ? 1 : 0 })
    .where('kind', '=', 'continent')
    .where('slug', '=', region)
    .execute();
}

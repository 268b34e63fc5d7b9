import type { Page } from '#contract/entities/catalogue/page.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { ContentTables, DocumentKind } from '#server/db/tables/content.ts';
import { currentPreview } from '#server/db/preview.ts';
import type { Bodies, Document } from './kinds.ts';
import { keyOf } from './kinds.ts';

export type ItemRow = ContentTables['content_item'];
export type DraftRow = ContentTables['content_draft'];

/** Of live and hidden documents. */
const newest = (db: Db) =>
  db
    .selectFrom('content_item')
    .innerJoin('content_version', (join) =>
      join
        .onRef('content_version.kind', '=', 'content_item.kind')
        .onRef('content_version.key', '=', 'content_item.key')
        .onRef('content_version.version', '=', 'content_item.version'),
    );
const live = (db: Db) => newest(db).where('content_item.state', '=', 'live');

type BodyRow = Pick<ContentTables['content_version'], 'kind' | 'key' | 'body_json'>;

/** Newest versions and drafts that have a field of this name. */
export async function bodiesWith(db: Db, field: string): Promise<BodyRow[]> {
  const like = `%"${field}"%`;
  const written = await newest(db)
    .select(['content_item.kind', 'content_item.key', 'content_version.body_json'])
    .where('content_version.body_json', 'like', like)
    .execute();
  const drafted = await db
    .selectFrom('content_draft')
    .select(['kind', 'key', 'body_json'])
    .where('body_json', 'like', like)
    .execute();
  return [...written, ...drafted];
}

/** Published bodies; in a preview its document is among them. */
export async function liveBodies<Body extends Bodies[DocumentKind]>(db: Db, kind: DocumentKind): Promise<Body[]> {
  const rows = await live(db)
    .select('content_version.body_json')
    .where('content_item.kind', '=', kind)
    .orderBy('content_item.key')
    .execute();
  const bodies = rows.map(({ body_json }) => JSON.parse(body_json) as Body);
  const preview = currentPreview();
  if (preview?.kind !== kind) return bodies;
  const key = keyOf(preview as Document);
  return [...bodies.filter((body) => keyOf({ kind, body } as Document) !== key), preview.body as Body];
}

/** With the instants of publication, epoch ms. */
export async function livePages(db: Db): Promise<{ body: Page; published_at: number }[]> {
  const rows = await live(db)
    .select(['content_version.body_json', 'content_version.published_at'])
    .where('content_item.kind', '=', 'page')
    .execute();
  const pages = rows.map(({ body_json, published_at }) => ({ body: JSON.parse(body_json) as Page, published_at }));
  const preview = currentPreview();
  return preview?.kind === 'page' ? [{ body: preview.body as Page, published_at: preview.at }, ...pages] : pages;
}

export async function liveDocuments(db: Db): Promise<Document[]> {
  const rows = await live(db)
    .select(['content_item.kind', 'content_version.body_json'])
    .orderBy('content_item.kind')
    .orderBy('content_item.key')
    .execute();
  return rows.map(({ kind, body_json }) => ({ kind, body: JSON.parse(body_json) }) as Document);
}

export const itemsOf = (db: Db): Promise<ItemRow[]> =>
  db.selectFrom('content_item').selectAll().orderBy('kind').orderBy('key').execute();

/** Of documents with changes that are not published, as `city/rome`. */
export const draftKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('content_draft').select(['kind', 'key']).execute()).map(({ kind, key }) => `${kind}/${key}`);

export const findItem = (db: Db, kind: DocumentKind, key: string): Promise<ItemRow | undefined> =>
  db.selectFrom('content_item').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

export async function bodyAt(db: Db, kind: DocumentKind, key: string, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('content_version')
    .select('body_json')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body_json) as unknown) : null;
}

export type Written = { documents: Document[]; pack: string | null; by: number | null; now: number };

/** A new version of each, live from now on. */
export async function writeVersions(trx: DbTransaction, { documents, pack, by, now }: Written): Promise<void> {
  const items = new Map((await itemsOf(trx)).map((item) => [`${item.kind}/${item.key}`, item]));
  const written = documents.map((document) => {
    const key = keyOf(document);
    const version = (items.get(`${document.kind}/${key}`)?.version ?? 0) + 1;
    return { kind: document.kind, key, version, body_json: JSON.stringify(document.body) };
  });
  for (let at = 0; at < written.length; at += 100) {
    const part = written.slice(at, at + 100);
    await trx
      .insertInto('content_version')
      .values(part.map((row) => ({ ...row, published_by: by, published_at: now })))
      .execute();
    await trx
      .insertInto('content_item')
      .values(
        part.map(({ kind, key, version }) => ({
          kind,
          key,
          version,
          state: 'live' as const,
          pack,
          pack_version: pack === null ? null : version,
          changed_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          state: ref('excluded.state'),
          changed_at: ref('excluded.changed_at'),
          ...(pack === null ? {} : { pack: ref('excluded.pack'), pack_version: ref('excluded.pack_version') }),
        })),
      )
      .execute();
  }
}

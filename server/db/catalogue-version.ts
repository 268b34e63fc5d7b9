import type { Db } from './database.ts';
import { observed } from './observed.ts';

/** `package`: content and state; `price`: its "from" price; `content`: places and kits. */
export type CatalogueKind = 'package' | 'price' | 'expert' | 'promotion' | 'content';
/** 0 before the first change. */
export type CatalogueVersions = Record<CatalogueKind, number>;
export type CatalogueWatch = ReturnType<typeof createWatch>;

const ANY = 'any';

/** The row stays locked until commit: call it before writing rows that store the version. */
export async function raiseCatalogue(trx: Db, kind: CatalogueKind): Promise<number> {
  const { version } = await trx
    .insertInto('catalogue_version')
    .values({ kind: ANY, version: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((of) => ({ version: of('catalogue_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('catalogue_version')
    .values({ kind, version })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version }))
    .execute();
  return version;
}

export async function readCatalogueVersions(db: Db): Promise<CatalogueVersions> {
  const rows = await db.selectFrom('catalogue_version').selectAll().execute();
  const of = (kind: CatalogueKind) => rows.find((row) => row.kind === kind)?.version ?? 0;
  return {
    package: of('package'),
    price: of('price'),
    expert: of('expert'),
    promotion: of('promotion'),
    content: of('content'),
  };
}

const watches = new WeakMap<Db, CatalogueWatch>();

/**
 * Up to a quarter of a second old; `forget` shows own changes at once. One for a database: whoever has read a version
 * then reads no older content.
 */
export function watchCatalogue(db: Db): CatalogueWatch {
  const watch = watches.get(db) ?? createWatch(db);
  watches.set(db, watch);
  return watch;
}

function createWatch(db: Db) {
  const { read, forget } = observed(() => readCatalogueVersions(db));
  return {
    read,
    forget,
    /** Prices are reported separately. */
    async sold(): Promise<number> {
      const now = await read();
      return now.package + now.expert + now.promotion + now.content;
    },
  };
}

import type { Db } from './database.ts';
import { observed } from './observed.ts';

/** `package` is its content and state; `price` its "from" price. */
export type CatalogueKind = 'package' | 'price' | 'expert' | 'promotion';
/** The last change of each kind; 0 before the first. */
export type CatalogueVersions = Record<CatalogueKind, number>;
export type CatalogueWatch = ReturnType<typeof watchCatalogue>;

const ANY = 'any';

/**
 * Raises and returns the version. The row stays locked until commit, so versions follow commit order: call it first,
 * before writing rows that store the version.
 */
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
  return { package: of('package'), price: of('price'), expert: of('expert'), promotion: of('promotion') };
}

/** Versions up to a quarter of a second old; own changes show at once after `forget`. */
export function watchCatalogue(db: Db) {
  const { read, forget } = observed(() => readCatalogueVersions(db));
  return {
    read,
    forget,
    /** Rises with every change to packages, experts and promotions; prices are reported separately. */
    async sold(): Promise<number> {
      const now = await read();
      return now.package + now.expert + now.promotion;
    },
  };
}

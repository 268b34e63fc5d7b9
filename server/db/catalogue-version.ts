import type { Db } from './database.ts';
import { observed } from './observed.ts';

/** What of the catalogue changed: what a package is and whether it is on sale, its "from" price, an expert, a promotion. */
export type CatalogueKind = 'package' | 'price' | 'expert' | 'promotion';
/** The number of the last change of each kind; 0 before the first. */
export type CatalogueVersions = Record<CatalogueKind, number>;
export type CatalogueWatch = ReturnType<typeof watchCatalogue>;

/** The row that counts changes of every kind. */
const ANY = 'any';

/**
 * Tells every process that the catalogue changed, and answers the change's number: the higher, the later it is committed,
 * since the row is locked until then. So it comes first in a transaction, before the rows that are to carry the number.
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

/** The versions as a process sees them: at most a quarter of a second late, its own changes at once after `forget`. */
export function watchCatalogue(db: Db) {
  const { read, forget } = observed(() => readCatalogueVersions(db));
  return {
    read,
    forget,
    /** Rises with whatever changes an answer about packages, experts and promotions; prices are told of by their keeper. */
    async sold(): Promise<number> {
      const now = await read();
      return now.package + now.expert + now.promotion;
    },
  };
}

import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { hotelCode } from '#server/suppliers/own/codes.ts';
import { houseCode } from '#server/suppliers/overlays.store.ts';
import type { DocumentRow } from './content.desk.store.ts';

const named = (code: string): string => `%${JSON.stringify(code)}%`;
const PACKAGES = {
  city: { column: 'city_slugs', like: (key: string) => `%,${key},%` },
  country: { column: 'country_codes', like: (key: string) => `%,${key},%` },
  hotel: { column: 'details_json', like: (key: string) => named(hotelCode(key)) },
  overlay: { column: 'details_json', like: (key: string) => named(houseCode(key)) },
} as const;

const neededPackages = (db: Db) =>
  db.selectFrom('package').where((on) => on.or([on('state', '=', 'published'), on('withdrawn_for', '=', 'suspended')]));

/** Packages on sale in a city or a country or with a hotel, and those that return with their suspended expert. */
export async function countPackages(db: Db, { kind, key }: { kind: DocumentKind; key: string }): Promise<number> {
  if (!(kind in PACKAGES)) return 0;
  const { column, like } = PACKAGES[kind as keyof typeof PACKAGES];
  return countRows(neededPackages(db).where(column, 'like', like(key)));
}

/** By hotel; those without one are missing. */
export async function countPackagesWith(db: Db, codes: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (codes.length === 0) return counts;
  const rows = await neededPackages(db)
    .select('details_json')
    .where((on) => on.or(codes.map((code) => on('details_json', 'like', named(code)))))
    .execute();
  for (const { details_json } of rows)
    for (const code of codes)
      if (details_json.includes(JSON.stringify(code))) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Live documents that lie in it; signed contracts of a hotel. */
export async function countWithin(db: Db, row: Pick<DocumentRow, 'kind' | 'key' | 'path'>): Promise<number> {
  if (row.kind === 'hotel')
    return countRows(db.selectFrom('contract').where('hotel', '=', row.key).where('state', '=', 'signed'));
  if (row.path === null || row.kind === 'event') return 0;
  return countRows(
    db
      .selectFrom('place')
      .where('shown', '=', 1)
      .where('kind', '=', row.kind === 'country' ? 'city' : 'event')
      .where('path', 'like', `${row.path}/%`),
  );
}

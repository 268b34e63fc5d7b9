import type { Database, Tables } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { NO_SUCH_PACKAGE } from './sentences.ts';

export type ExpertRow = Tables['expert'];
export type PackageRow = Omit<Tables['package'], 'details_json'> & { facts: PackageFacts };
export type SoldPackage = { pkg: PackageRow; expert: ExpertRow };

/** A published package with its expert. Refuses with 404 when there is none. */
export async function readPackage(db: Database, id: number): Promise<SoldPackage> {
  const row = await db
    .selectFrom('package')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const expert = row && (await db.selectFrom('expert').selectAll().where('id', '=', row.expert_id).executeTakeFirst());
  if (!row || !expert) throw new Refusal(404, 'not_found', NO_SUCH_PACKAGE);
  return { pkg: withFacts(row), expert };
}

export function withFacts({ details_json, ...row }: Tables['package']): PackageRow {
  return { ...row, facts: JSON.parse(details_json) as PackageFacts };
}

import type { Selectable } from 'kysely';
import type { OwnChannel } from '#contract/constants.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import { isOwnTrip } from '#contract/rules/trip-plan.ts';
import type { Database, Db, Tables } from '#server/db/database.ts';
import type { Bilingual, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { NO_SUCH_PACKAGE } from './sentences.ts';

export type ExpertRow = Selectable<Tables['expert']>;
export type PackageRow = Omit<Selectable<Tables['package']>, 'details_json'> & { facts: PackageFacts };
export type SoldPackage = { pkg: PackageRow; expert: ExpertRow };

/** Start, end, and transport after each stop of a custom trip. */
export type TripRoute = {
  channel: OwnChannel;
  from: HomeAirport;
  back_to: HomeAirport | null;
  onward: ('flight' | 'own')[];
};
/** A package with its expert, or a custom trip with its route. */
export type Design = {
  pkg: Pick<PackageRow, 'id' | 'kind'> &
    Partial<Pick<PackageRow, 'version' | 'stars'>> & { facts: Pick<PackageFacts, 'stops' | 'amenities' | 'forced'> };
  expert: ExpertRow | null;
  road: TripRoute | null;
  /** Scope of promotions; null for custom trips. */
  theme: string | null;
  titleFor(nights: number): Bilingual;
};
export type OwnTrips = { design(id: number): Promise<Design | null> };

export async function readDesign(db: Database, ownTrips: OwnTrips, id: number): Promise<Design> {
  if (!isOwnTrip(id)) return designOf(await readPackage(db, id));
  const design = await ownTrips.design(id);
  if (!design) throw new Refusal(404, 'not_found', NO_SUCH_PACKAGE);
  return design;
}

export const designOf = ({ pkg, expert }: SoldPackage): Design => ({
  pkg,
  expert,
  road: null,
  theme: pkg.theme,
  titleFor: () => ({ ar: pkg.title_ar, en: pkg.title_en }),
});

export const findPackage = (db: Db, id: number) =>
  db.selectFrom('package').selectAll().where('id', '=', id).executeTakeFirst();

export const findExpert = (db: Db, id: number): Promise<ExpertRow | undefined> =>
  db.selectFrom('expert').selectAll().where('id', '=', id).executeTakeFirst();

/** Suspended and former experts are hidden. */
export const findActiveExpert = (db: Db, slug: string): Promise<ExpertRow | undefined> =>
  db.selectFrom('expert').selectAll().where('slug', '=', slug).where('state', '=', 'active').executeTakeFirst();

/** Published only; 404 when there is none. */
export async function readPackage(db: Database, id: number): Promise<SoldPackage> {
  const row = await db
    .selectFrom('package')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const expert = row && (await findExpert(db, row.expert_id));
  if (!row || !expert) throw new Refusal(404, 'not_found', NO_SUCH_PACKAGE);
  return { pkg: withFacts(row), expert };
}

export function withFacts({ details_json, ...row }: Selectable<Tables['package']>): PackageRow {
  return { ...row, facts: JSON.parse(details_json) as PackageFacts };
}

export const readActivities = (db: Db) =>
  db.selectFrom('activity').select(['code', 'source_code', 'city_slug', 'name_en']).execute();

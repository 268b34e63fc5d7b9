import type { Kysely } from 'kysely';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import kits from './056-activities.json' with { type: 'json' };
import type { PackageFacts, SoldActivity } from '#server/db/tables/catalogue-json.ts';

type Rows = {
  package: { id: number; version: number; details_json: string };
  package_version: { package_id: number; version: number; design_json: string };
};

/** From the design, even for renamed amenities; otherwise by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Kysely<Rows>;
  const designed = await rows
    .selectFrom('package')
    .innerJoin('package_version', (join) =>
      join
        .onRef('package_version.package_id', '=', 'package.id')
        .onRef('package_version.version', '=', 'package.version'),
    )
    .select(['package.id', 'package.details_json', 'package_version.design_json'])
    .where('package_version.design_json', 'like', '%"activities":[{%')
    .execute();
  for (const { id, details_json, design_json } of designed) {
    const facts = JSON.parse(details_json) as PackageFacts;
    const details = {
      ...facts,
      amenities: identified(facts.amenities, chosenIn(JSON.parse(design_json) as PackageDesign)),
    };
    await rows
      .updateTable('package')
      .set({ details_json: JSON.stringify(details) })
      .where('id', '=', id)
      .execute();
  }
}

type Chosen = SoldActivity & { name: string };

export function chosenIn({ stops }: PackageDesign): Chosen[] {
  const designStops = stops.flatMap(({ city: slug, activities }) => {
    const kit = (kits as Record<string, { code: string; name: string }[]>)[slug];
    return kit ? [{ kit, activities: activities ?? [] }] : [];
  });
  return designStops.flatMap(({ kit, activities }, stop) =>
    activities.flatMap(({ kit: at, name }): Chosen[] => {
      const activity = kit[at];
      return activity ? [{ code: activity.code, stop, name: name?.en ?? activity.name }] : [];
    }),
  );
}

function identified(amenities: PackageFacts['amenities'], activities: Chosen[]): PackageFacts['amenities'] {
  const pool = [...activities];
  return amenities.map((amenity) => {
    const at = pool.findIndex(({ name }) => name === amenity.name.en);
    const [activity] = at < 0 ? [] : pool.splice(at, 1);
    return activity ? { ...amenity, activity: { code: activity.code, stop: activity.stop } } : amenity;
  });
}

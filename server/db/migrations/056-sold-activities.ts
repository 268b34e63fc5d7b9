import type { Kysely } from 'kysely';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { activityCode } from '#server/content/activity-code.ts';
import { cities } from '#server/content/content.ts';
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
    const city = cities.find((one) => one.slug === slug);
    return city ? [{ city, activities: activities ?? [] }] : [];
  });
  return designStops.flatMap(({ city, activities }, stop) =>
    activities.flatMap(({ kit, name }): Chosen[] => {
      const doing = city.doings[kit];
      return doing ? [{ code: activityCode(city, doing.name.en), stop, name: (name ?? doing.name).en }] : [];
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

import { EMPTY_DESIGN, WORD_FIELDS, type PackageDesign } from '#contract/entities/studio/design.ts';
import { activityCode } from '#server/content/activity-code.ts';
import type { Db } from '#server/db/database.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import { kitOf } from '#server/modules/catalogue/index.ts';
import { readDesign } from './own-packages.store.ts';

export const BY_SITE = 0;

/** Stored with its newest version, or derived from a package made elsewhere. */
export async function designOfPackage(db: Db, pkg: PackageRow): Promise<PackageDesign> {
  const version = await readDesign(db, pkg.id, pkg.version);
  return version ? (JSON.parse(version.design_json) as PackageDesign) : readOff(pkg);
}

function readOff(pkg: PackageRow): PackageDesign {
  const { facts } = pkg;
  const titles = facts.itinerary.map(({ title }) => title.en);
  return {
    ...EMPTY_DESIGN,
    theme: facts.theme,
    months: facts.travel_months,
    stops: facts.stops.map(({ city, nights, hotels }, at) => {
      const kit = kitOf(city)?.city;
      const days = [...(kit?.days.entries() ?? [])].filter(([, { title }]) => titles.includes(title.en));
      const order = (index: number) => titles.indexOf(kit?.days[index]?.title.en ?? '');
      const activities = [...(kit?.doings.entries() ?? [])].flatMap(([index, { name }]) => {
        const code = activityCode({ slug: city }, name.en);
        const amenity = facts.amenities.find(({ activity, name: amenityName }) =>
          activity ? activity.stop === at && activity.code === code : amenityName.en === name.en,
        );
        return amenity ? [{ kit: index, included: amenity.selected }] : [];
      });
      return {
        city,
        nights,
        hotels,
        days: days.map(([index]) => index).toSorted((one, next) => order(one) - order(next)),
        activities,
      };
    }),
    words: {
      ar: { title: pkg.title_ar, why: pkg.why_ar, summary: facts.summary.ar },
      en: { title: pkg.title_en, why: pkg.why_en, summary: facts.summary.en },
    },
    own: [...WORD_FIELDS],
  };
}

import { EMPTY_DESIGN, WORD_FIELDS, type PackageDesign } from '#contract/entities/studio/design.ts';
import type { Db } from '#server/db/database.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import { readDesign } from './own-packages.store.ts';

export const BY_SITE = 0;

/** Stored with its newest version, or derived from a package made elsewhere. */
export async function designOfPackage(db: Db, kits: Kits, pkg: PackageRow): Promise<PackageDesign> {
  const version = await readDesign(db, pkg.id, pkg.version);
  return version ? (JSON.parse(version.design_json) as PackageDesign) : readOff(kits, pkg);
}

function readOff(kits: Kits, pkg: PackageRow): PackageDesign {
  const { facts } = pkg;
  const titles = facts.itinerary.map(({ title }) => title.en);
  return {
    ...EMPTY_DESIGN,
    theme: facts.theme,
    months: facts.travel_months,
    stops: facts.stops.map(({ city, nights, hotels }, at) => {
      const kit = kits.of(city)?.city;
      const days = (kit?.days ?? []).filter(({ title }) => titles.includes(title.en));
      const activities = (kit?.activities ?? []).flatMap(({ id, code, name }) => {
        const amenity = facts.amenities.find(({ activity, name: amenityName }) =>
          activity ? activity.stop === at && activity.code === code : amenityName.en === name.en,
        );
        return amenity ? [{ kit: id, included: amenity.selected }] : [];
      });
      return {
        city,
        nights,
        hotels,
        days: days
          .toSorted((one, next) => titles.indexOf(one.title.en) - titles.indexOf(next.title.en))
          .map(({ id }) => id),
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

import type { Insertable } from 'kysely';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import { experts, house } from '#server/content/demo.ts';
import { events } from '#server/content/library.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { DbTransaction, Tables } from '#server/db/database.ts';
import { publishDocuments, type Document } from '#server/modules/catalogue/documents/index.ts';
import { activitiesOf } from './activities.ts';
import { authoredRows, catalogueAt } from './catalogue.ts';
import { demoCities, demoCountries } from './demo-city.ts';
import { etxHousesOf } from './etx/houses.ts';
import { hotelsOf } from './hotels/hotels.ts';
import { inParts } from './in-parts.ts';
import { promosAt } from './promos.ts';
import { promotionsAt } from './promotions.ts';
import { fillDemoReviews } from './reviews.ts';

/** The demonstration's documents: the whole library, with its help for visas. */
export const demoDocuments = (): Document[] => [
  ...demoCountries().map(({ fee: _, ...body }): Document => ({ kind: 'country', body })),
  ...demoCities().map(({ city }): Document => {
    const {
      code: _code,
      budget: _budget,
      transfer: _transfer,
      activities: _activities,
      hotels: _hotels,
      ...body
    } = city;
    return { kind: 'city', body };
  }),
  ...events.map((body): Document => ({ kind: 'event', body })),
  { kind: 'house', body: house },
];

/** Places, experts, hotels, activities and packages that nobody really sells; `demo`: scenarios, codes and reviews too. */
export async function fillGoods(trx: DbTransaction, now: number, demo: boolean): Promise<void> {
  const cities = demoCities();
  await publishDocuments(trx, { documents: demoDocuments(), pack: 'demonstration', by: null, now });
  const changed_version = await raiseCatalogue(trx, 'package');
  for (const kind of ['expert', 'promotion'] as const) await raiseCatalogue(trx, kind);
  const packages = authoredRows(catalogueAt(now), demo).map((row) => ({ ...row, changed_version }));
  const hotels = cities.flatMap(({ city, country }) => hotelsOf(city, country).map(({ row }) => row));
  const houses = cities.flatMap(({ city, country }) => etxHousesOf(city, country));
  const activities = cities.flatMap(({ city }) => activitiesOf(city));
  await inParts(expertRows(now), (rows) => trx.insertInto('expert').values(rows).execute());
  await inParts(hotels, (rows) => trx.insertInto('hotel').values(rows).execute());
  await inParts(houses, (rows) => trx.insertInto('etx_house').values(rows).execute());
  await inParts(activities, (rows) => trx.insertInto('activity').values(rows).execute());
  await inParts(packages, (rows) => trx.insertInto('package').values(rows).execute());
  await inParts(promotionsAt(now), (rows) => trx.insertInto('promotion').values(rows).execute());
  if (!demo) return;
  await fillDemoReviews(trx, packages, now);
  await inParts(promosAt(now), (rows) => trx.insertInto('promo').values(rows).execute());
}

const expertRows = (now: number): Insertable<Tables['expert']>[] =>
  experts.map(({ slug, name, headline, quote, bio, languages, places, ...expert }, index) => ({
    id: index + 1,
    slug,
    name_ar: name.ar,
    name_en: name.en,
    headline_ar: headline.ar,
    headline_en: headline.en,
    details_json: JSON.stringify({
      ar: { quote: quote.ar, bio: bio.ar },
      en: { quote: quote.en, bio: bio.en },
      languages,
      places,
    }),
    portrait: expert.portrait,
    rating: 0,
    reviews: 0,
    level: expert.level,
    share_percent: EXPERT_LEVELS[expert.level].percent,
    country: expert.country,
    joined_at: now,
    changed_at: now,
  }));

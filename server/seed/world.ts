import { fold } from '#contract/rules/fold.ts';
import { airlines, airports, continents } from '#server/content/world.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { publishDocuments, type Document } from '#server/modules/catalogue/documents/index.ts';
import { EMBEDDED_RATES, EMBEDDED_SOURCE } from '#server/rates/embedded-table.ts';

/** Hidden until a country in one is published. */
export const regionRows = continents.map(({ slug, name, also = '', scene, intro }, index) => ({
  id: index + 1,
  kind: 'continent' as const,
  slug,
  parent_id: null,
  country: '',
  name_ar: name.ar,
  name_en: name.en,
  search_text: fold(`${name.ar} ${name.en} ${also}`),
  scene,
  latitude: null,
  longitude: null,
  time_zone: null,
  airport: null,
  path: `/${slug}`,
  details_json: JSON.stringify({ months: [], best_months: [], event: null, intro }),
  shown: 0,
}));

/** The pack of airports and airlines. */
export const WORLD = 'world';

/** Facts of the world, which a business starts with: airports, airlines, regions, rates [CA1]. */
export async function fillWorld(trx: DbTransaction, now: number): Promise<void> {
  const documents = [
    ...airports.map((body): Document => ({ kind: 'airport', body })),
    ...airlines.map((body): Document => ({ kind: 'airline', body })),
  ];
  await publishDocuments(trx, { documents, pack: WORLD, by: null, now });
  await trx.insertInto('place').values(regionRows).execute();
  const { date, perDinar } = EMBEDDED_RATES;
  const rates = Object.entries(perDinar).map(([currency, per_dinar]) => ({ date, currency, per_dinar }));
  await trx.insertInto('exchange_rate').values(rates).execute();
  await trx.insertInto('rate_table').values({ date, source: EMBEDDED_SOURCE, created_at: now }).execute();
  await trx.insertInto('setting').values({ name: 'make_your_trip', value_json: 'true' }).execute();
}

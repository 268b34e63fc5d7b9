import { expect, it } from 'vitest';
import { THEMES } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import { takeChanges } from '#server/modules/packages/index-changes.ts';
import { promote, readIndex, type PackageIndex } from '#server/modules/packages/index.store.ts';
import { createSortIndex } from '#server/modules/packages/orders.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fc } from '#tests/support/seed.ts';

const WORDS = ['sea', 'snow', 'old', 'town', 'souq', 'palms'];
const CITIES = ['paris', 'rome', 'trabzon'];
const RUNNING = {
  rowFor: (id: number) => (id % 3 === 0 ? ({ basis_points: 1_000 } as never) : null),
};

type Facts = {
  state: 'draft' | 'published' | 'withdrawn';
  popularity: number;
  from_kw: number;
  nights: number;
  theme: string;
  words: string[];
  cities: string[];
};
const FACTS: fc.Arbitrary<Facts> = fc.record({
  state: fc.constantFrom('draft', 'published', 'withdrawn'),
  popularity: fc.constantFrom(0, 1, 500),
  from_kw: fc.integer({ min: 0, max: 900_000 }),
  nights: fc.integer({ min: 1, max: 30 }),
  theme: fc.constantFrom(...THEMES),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 }),
  cities: fc.uniqueArray(fc.constantFrom(...CITIES), { minLength: 1 }),
});
const ROUNDS = fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), FACTS), { maxLength: 8 }), { maxLength: 6 });

const rowOf = (id: number, { words, cities, ...facts }: Facts, changed_version: number) => ({
  id,
  kind: 'single_destinations' as const,
  expert_id: 1 + (id % 2),
  stars: 3 + (id % 3),
  title_ar: '',
  title_en: '',
  why_ar: '',
  why_en: '',
  search_text: words.join(' '),
  city_slugs: `,${cities.join(',')},`,
  country_codes: id % 5 === 0 ? ',KW,' : ',TR,',
  continent_slug: 'europe',
  airline_stops: 0,
  refundable: 1,
  lead_days: 1,
  start_weekday: 1,
  from_sa: facts.from_kw,
  published_at: id * 60_000,
  details_json: '{}',
  changed_version,
  ...facts,
});

async function put(db: Db, id: number, facts: Facts, version: number): Promise<void> {
  const { id: _, ...row } = rowOf(id, facts, version);
  await db
    .insertInto('package')
    .values({ id, ...row } as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** All that a list is made of, by the packages' ids. */
function dump(index: PackageIndex) {
  const { ids, count, cities, countries, continents, words } = index;
  const { onSale, theme, nights, stars, expert, promotion, kw, sa, popularity, published, full } = index;
  const columns = [
    ids,
    onSale,
    theme,
    nights,
    stars,
    expert,
    promotion,
    kw,
    sa,
    popularity,
    published,
    full.kw,
    full.sa,
  ];
  const named = (list: Int32Array) => [...list].map((at) => ids[at]);
  return {
    columns: columns.map((column) => [...column.subarray(0, count)]),
    words: WORDS.map((word) => [
      word,
      named(words.of(word)),
      words.beginning(word.slice(0, 2)).map(named).flat().toSorted(),
    ]),
    places: [
      ...CITIES.map((city) => named(cities.of(city))),
      named(countries.of('TR')),
      named(continents.of('europe')),
    ],
    newest: [...createSortIndex(index).of('newest', 'kw')],
  };
}

it('[ST5] [OP8] changes taken over in place give the very index that is read anew, whatever changed', async () => {
  await fc.assert(
    fc.asyncProperty(ROUNDS, async (rounds) => {
      const { db, close } = await openTestDatabase('sqlite');
      for (let id = 2; id <= 20; id += 2)
        await put(
          db,
          id,
          {
            state: 'published',
            popularity: 9,
            from_kw: 5_000,
            nights: 3,
            theme: THEMES[0],
            words: ['sea'],
            cities: ['paris'],
          },
          0,
        );
      let index = await readIndex(db);
      promote(index, RUNNING);
      let version = 0;
      for (const round of rounds) {
        const since = version;
        for (const [id, facts] of round) await put(db, id, facts, (version += 1));
        const anew = await readIndex(db);
        promote(anew, RUNNING);
        const what = await takeChanges(db, index, since, RUNNING);
        // a package that belongs among those there are: read anew
        if (what === 'too much') index = anew;
        expect(dump(index)).toEqual(dump(anew));
      }
      await close();
    }),
    { numRuns: 40 },
  );
}, 60_000);

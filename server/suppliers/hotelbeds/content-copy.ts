import { fold } from '#contract/rules/fold.ts';
import * as z from 'zod/mini';
import { slicesOf } from '#server/pause.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import type { HotelbedsClient } from './client.ts';
import { contentPath, FIELDS, MOST_HOUSES, TIMEOUT, type ContentLanguage } from './content-calls.ts';
import { houseOf, metresBetween, type CityPoint, type HouseCopy, type HouseNames } from './content-mapping.ts';
import { ArabicShape, ContentPage, ContentShape } from './content-shapes.ts';
import type { ContentStore, Copied } from './content.store.ts';

type Deps = {
  ask: HotelbedsClient;
  store: ContentStore;
  clock: { now(): number };
  doubted(error: MalformedAnswer): void;
};
type Which = { destinationCode: string } | { codes: string };
type Range = { from: number; most: number };

/** Houses read without a pause [FK3]. */
const TOGETHER = 100;
const Coded = z.object({ code: z.int() });
/** Metres; a destination none of whose first houses lies as near to its city is another place of the name. */
const NEAR = 60_000;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const searchOf = ({ name_en, name_ar, facts }: HouseCopy['house']): string =>
  fold(`${name_en} ${name_ar} ${facts.district?.en ?? ''}`);

/** A page of houses in both languages: two calls, or one where none of them changed since it was copied [CA12]. */
export function createContentCopy({ ask, store, clock, doubted }: Deps) {
  async function nodesOf<Shape extends typeof ContentShape | typeof ArabicShape>(
    shape: Shape,
    which: Which,
    language: ContentLanguage,
    range: Range,
  ) {
    const path = contentPath('hotels', { ...which, language, fields: FIELDS[language] }, range);
    const { data, requestId } = await ask(ContentPage, { path, patience: TIMEOUT, purpose: 'content' });
    const asked = 'codes' in which ? new Set(which.codes.split(',')) : null;
    const nodes = new Map<number, z.output<Shape>>();
    const codes = new Set<number>();
    for await (const some of slicesOf(data.hotels ?? [], TOGETHER))
      for (const one of some) {
        const read = shape.safeParse(one);
        const code = Coded.safeParse(one).data?.code ?? Number.NaN;
        if (read.success && !codes.has(code) && (asked?.has(String(code)) ?? true))
          nodes.set(code, read.data as z.output<Shape>);
        codes.add(code);
      }
    const doubts = (data.hotels ?? []).length - nodes.size;
    if (doubts > 0)
      doubted(new MalformedAnswer(`hotelbeds tells of ${doubts} houses what cannot be believed`, requestId));
    return { nodes, codes, total: data.total };
  }

  const nearestOf = (cities: CityPoint[], at: { latitude: number; longitude: number }): CityPoint | undefined =>
    cities.toSorted((one, other) => metresBetween(one, at) - metresBetween(other, at))[0];

  return {
    /** Each house goes to the nearest of `cities`. Null, and nothing written, where they lie elsewhere. */
    async page(which: Which, cities: CityPoint[], names: HouseNames, range: Range) {
      const english = await nodesOf(ContentShape, which, 'ENG', range);
      const all = [...english.nodes.values()].flatMap((node) => {
        const city = nearestOf(cities, node.coordinates);
        return city ? [{ node, city, isNear: metresBetween(city, node.coordinates) <= NEAR }] : [];
      });
      const isElsewhere = all.length > 0 && !all.some(({ isNear }) => isNear);
      if ('destinationCode' in which && range.from === 1 && isElsewhere) return null;
      // who is asked for by code is copied anew
      const known = 'codes' in which ? new Map<number, never>() : await store.datesOf([...english.codes]);
      const isSame = ({ node, city }: (typeof all)[number]) => {
        const before = known.get(node.code);
        return before?.city === city.slug && node.lastUpdate !== undefined && node.lastUpdate < dayOf(before.fetchedAt);
      };
      const same = all.filter(isSame).map(({ node }) => node.code);
      const changed = all.filter((one) => !isSame(one));
      const arabic = changed.length > 0 ? await nodesOf(ArabicShape, which, 'ARA', range) : null;
      await store.mark(same, { fetched_at: clock.now(), gone_at: null });
      const copied = new Set<number>(same);
      for await (const some of slicesOf(changed, TOGETHER)) {
        const copies = some.flatMap(({ node, city }): Copied[] => {
          const { code } = node;
          const one = houseOf({ english: node, arabic: arabic?.nodes.get(code) ?? null }, city, names);
          return one ? [{ code, ...one, nameSearch: searchOf(one.copy.house) }] : [];
        });
        await store.write(copies, clock.now());
        for (const { code } of copies) copied.add(code);
      }
      const unsold = [...english.codes].filter((code) => !copied.has(code));
      await store.mark(unsold, { fetched_at: clock.now() });
      return { codes: english.codes, count: copied.size, isLast: range.from + MOST_HOUSES > english.total };
    },
  };
}
export type ContentCopy = ReturnType<typeof createContentCopy>;

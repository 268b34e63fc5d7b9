import * as z from 'zod/mini';
import type { HotelbedsClient } from './client.ts';
import { DestinationPage, FacilityPage } from './content-shapes.ts';
import { contentPath, TIMEOUT } from './content-calls.ts';
import { destinationOf, type Destination } from './destinations.ts';
import type { ListStore } from './lists.store.ts';

type Deps = { ask: HotelbedsClient; store: ListStore; clock: { now(): number } };
/** By `code|group`, English. */
export type FacilityNames = ReadonlyMap<string, string>;

const PAGE = 1_000;
/** Ms; they hardly ever change. */
const QUARTER = 90 * 86_400_000;
const Total = z.object({ total: z.number() });

/** The vendor's lists, kept in the database page by page: a day without calls left goes on with the next page [CA12]. */
export function createContentLists({ ask, store, clock }: Deps) {
  async function pages<Shape extends typeof DestinationPage | typeof FacilityPage>(
    list: string,
    shape: Shape,
  ): Promise<z.output<Shape>[]> {
    const all: z.output<Shape>[] = [];
    for (let page = 0, most = 1; page < most; page += 1) {
      const kept = await store.read(list, page);
      const isFresh = kept !== null && kept.fetched_at > clock.now() - QUARTER;
      const data = isFresh ? shape.parse(JSON.parse(kept.body_json)) : await fetchPage(list, page, shape);
      all.push(data as z.output<Shape>);
      most = Math.ceil(Total.parse(data).total / PAGE);
    }
    return all;
  }

  async function fetchPage<Shape extends typeof DestinationPage | typeof FacilityPage>(
    list: string,
    page: number,
    shape: Shape,
  ) {
    const path = contentPath(list, { fields: 'all', language: 'ENG' }, { from: page * PAGE + 1, most: PAGE });
    const { data } = await ask(shape, { path, patience: TIMEOUT, purpose: 'content' });
    await store.write(list, page, JSON.stringify(data), clock.now());
    return data;
  }

  return {
    async facilities(): Promise<FacilityNames> {
      const all = (await pages('types/facilities', FacilityPage)).flatMap(({ facilities }) => facilities);
      return new Map(
        all.map((one) => [`${one.code}|${one.facilityGroupCode}`, one.description?.content ?? ''] as const),
      );
    },
    destinations: async (): Promise<Destination[]> =>
      (await pages('locations/destinations', DestinationPage)).flatMap(({ destinations }) =>
        destinations.map(destinationOf),
      ),
  };
}
export type ContentLists = ReturnType<typeof createContentLists>;

import { addDays } from '#contract/rules/dates.ts';
import { BudgetSpent, MalformedAnswer, NotSent } from '#server/vendors/errors.ts';
import type { HotelbedsClient } from './client.ts';
import { houseOf, type CityPoint } from './content-mapping.ts';
import { ContentPage, ContentShape, FacilityPage, type ContentNode } from './content-shapes.ts';
import type { ContentStore } from './content.store.ts';

type Deps = {
  ask: HotelbedsClient;
  store: ContentStore;
  clock: { now(): number };
  log: { warn(facts: object, sentence: string): void };
  survey(city: CityPoint, checkIn: string): Promise<number[]>;
  doubted(error: MalformedAnswer): void;
};

const WEEK = 7 * 86_400_000;
const TIMEOUT = 60_000;
const CITIES_A_ROUND = 8;
const HOUSES_A_CALL = 100;
const PAGES_A_ROUND = 5;
const FACILITIES_A_PAGE = 1_000;
const DAYS_AHEAD = 45;

/** Some cities per round, and hotels new or a week old, in both languages. */
export function createContentJob({ ask, store, clock, log, survey, doubted }: Deps) {
  let named: ReadonlyMap<string, string> | null = null;

  const page = (path: string, query: Record<string, string>) =>
    `/hotel-content-api/1.0/${path}?${new URLSearchParams({ fields: 'all', useSecondaryLanguage: 'true', ...query }).toString()}`;

  async function facilityNames(): Promise<ReadonlyMap<string, string>> {
    if (named) return named;
    const path = page('types/facilities', { language: 'ENG', from: '1', to: String(FACILITIES_A_PAGE) });
    const { data } = await ask(FacilityPage, { path, patience: TIMEOUT, purpose: 'content' });
    named = new Map(
      data.facilities.map(({ code, facilityGroupCode, description }) => [
        `${code}|${facilityGroupCode}`,
        description?.content ?? '',
      ]),
    );
    return named;
  }

  async function contentOf(codes: number[], language: 'ENG' | 'ARA'): Promise<Map<number, ContentNode>> {
    const path = page('hotels', { codes: codes.join(','), language, from: '1', to: String(HOUSES_A_CALL) });
    const { data, requestId } = await ask(ContentPage, { path, patience: TIMEOUT, purpose: 'content' });
    const nodes = new Map<number, ContentNode>();
    for (const one of data.hotels ?? []) {
      const read = ContentShape.safeParse(one);
      const isOurs = read.success && codes.includes(read.data.code) && !nodes.has(read.data.code);
      if (read.success && isOurs) nodes.set(read.data.code, read.data);
      else doubted(new MalformedAnswer('hotelbeds tells of a house what cannot be believed', requestId));
    }
    return nodes;
  }

  /** A failed one moves to the end; NotSent ends the round. */
  async function alone(work: () => Promise<void>, postpone: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof NotSent) throw error;
      log.warn(
        { vendor: 'hotelbeds', err: error },
        'a part of the content of Hotelbeds was not copied, and is tried again',
      );
      await postpone();
    }
  }

  async function lookAround(): Promise<void> {
    const checkIn = addDays(new Date(clock.now()).toISOString().slice(0, 10), DAYS_AHEAD);
    for (const city of await store.unsurveyed(clock.now() - WEEK, CITIES_A_ROUND))
      await alone(
        async () => {
          await store.want(await survey(city, checkIn), city.slug);
          await store.surveyed(city.slug, clock.now());
        },
        () => store.surveyed(city.slug, clock.now() - WEEK - 1),
      );
  }

  async function fetchOld(): Promise<number> {
    let count = 0;
    const all = await store.old(clock.now() - WEEK, HOUSES_A_CALL * PAGES_A_ROUND);
    for (let from = 0; from < all.length; from += HOUSES_A_CALL)
      await alone(
        async () => void (count += await fetchPage(all.slice(from, from + HOUSES_A_CALL))),
        () => postponePage(all.slice(from, from + HOUSES_A_CALL)),
      );
    return count;
  }

  async function postponePage(old: { code: number }[]): Promise<void> {
    for (const { code } of old) await store.write(code, null, clock.now() - WEEK - 1);
  }

  async function fetchPage(old: { code: number; city: string }[]): Promise<number> {
    let count = 0;
    const codes = old.map(({ code }) => code);
    const [names, english, arabic] = [
      await facilityNames(),
      await contentOf(codes, 'ENG'),
      await contentOf(codes, 'ARA'),
    ];
    for (const { code, city: slug } of old) {
      const [node, city] = [english.get(code), await store.cityOf(slug)];
      const copy = node && city ? houseOf({ english: node, arabic: arabic.get(code) ?? null }, city, names) : null;
      await store.write(code, copy, clock.now());
      if (copy) count += 1;
    }
    return count;
  }

  return async function refresh(): Promise<number> {
    try {
      await lookAround();
      return await fetchOld();
    } catch (error) {
      // the rest waits for the calls of another hour
      if (error instanceof BudgetSpent) return 0;
      throw error;
    }
  };
}

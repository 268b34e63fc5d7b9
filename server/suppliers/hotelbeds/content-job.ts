import { BudgetSpent, MalformedAnswer, NotSent } from '#server/vendors/errors.ts';
import { MOST_HOUSES } from './content-calls.ts';
import type { ContentCopy } from './content-copy.ts';
import type { HouseNames } from './content-mapping.ts';
import type { ContentLists } from './content-lists.ts';
import type { ContentStore } from './content.store.ts';
import { chooseDestination } from './destinations.ts';
import type { SurveyedCity, SurveyStore } from './surveys.store.ts';

type Deps = {
  copy: ContentCopy;
  lists: ContentLists;
  store: ContentStore;
  surveys: SurveyStore;
  clock: { now(): number };
  log: { warn(facts: object, sentence: string): void };
};

const HOUR = 3_600_000;
export const WEEK = 7 * 24 * HOUR;
/** Ms until a city is tried again. */
export const REST = 10 * 60_000;
/** Ms until houses are asked for by code again. */
const STRAYS_REST = 6 * HOUR;
const CITIES_A_ROUND = 20;
/** The vendor is in trouble: the rest of the round waits. */
const FAILURES_IN_A_ROW = 3;
/** Houses asked for by their codes, which lie in the address. */
const CODES_A_CALL = 200;
/** Hotels of which an empty answer is not believed: their experts would be written to. */
const TOO_MANY_GONE = 10;
/** UTC; cities nobody asked for wait for what the day has left. */
const REST_OF_CITIES_FROM = 18;

/** A round a minute for cities somebody waits for; each hour for all that are new or a week old [CA12]. */
export function createContentJob({ copy, lists, store, surveys, clock, log }: Deps) {
  let wholeAt = -Infinity;

  /** Which of the vendor's destinations each is; a list kept here is no call. */
  async function lookUp(cities: SurveyedCity[]): Promise<void> {
    const unknown = cities.filter(({ destination }) => !destination);
    const all = unknown.length > 0 ? await lists.destinations() : [];
    for (const city of unknown) {
      const destination = chooseDestination(city, all);
      if (destination === null) await surveys.hasNone(city.slug, clock.now());
      else await surveys.change(city.slug, { destination });
    }
  }

  async function namesOf(destination: string | null): Promise<HouseNames> {
    const found = (await lists.destinations()).find(({ code }) => code === destination);
    return { facilities: await lists.facilities(), districts: found?.districts ?? new Map() };
  }

  /** Goes on where it ended when the day had no calls left. */
  async function copyCity({ slug, destination, nextFrom }: SurveyedCity & { destination: string }): Promise<number> {
    let count = 0;
    const names = await namesOf(destination);
    for (let from = Math.max(1, nextFrom), isLast = false; !isLast; from += MOST_HOUSES) {
      const cities = await surveys.sharing(destination);
      const page = await copy.page({ destinationCode: destination }, cities, names, { from, most: MOST_HOUSES });
      if (!page) {
        log.warn({ vendor: 'hotelbeds', city: slug, destination }, 'a destination of the name lies elsewhere');
        await surveys.hasNone(slug, clock.now());
        return count;
      }
      count += page.count;
      ({ isLast } = page);
      await surveys.change(slug, { next_from: from + MOST_HOUSES });
    }
    await surveys.copied(destination, clock.now());
    return count;
  }

  /** Null: it failed, and `cities` wait their turn. NotSent ends the round. */
  async function attempt<Result>(cities: SurveyedCity[], work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotSent) throw error;
      const slugs = cities.map(({ slug }) => slug);
      log.warn({ vendor: 'hotelbeds', cities: slugs, err: error }, 'hotels of Hotelbeds were not copied');
      for (const slug of slugs) await surveys.change(slug, { tried_at: clock.now() });
      return null;
    }
  }

  async function copyCities(): Promise<number> {
    const now = clock.now();
    const age = { copied: now - WEEK, tried: now - REST };
    const isWhole = now - wholeAt >= HOUR;
    if (isWhole) wholeAt = now;
    const isLate = new Date(now).getUTCHours() >= REST_OF_CITIES_FROM;
    const due = isWhole ? await surveys.due(age) : await surveys.wanted(age);
    await attempt(due, () => lookUp(due));
    let [count, tries, failures] = [0, 0, 0];
    for (const { slug, level } of due) {
      if (tries === CITIES_A_ROUND || failures === FAILURES_IN_A_ROW) break;
      // read anew: it may lie in a destination copied a moment ago
      const city = await surveys.of(slug);
      const destination = city?.destination;
      if (!city || !destination || city.copiedAt > age.copied || (level === 0 && !isLate)) continue;
      const copied = await attempt([city], () => copyCity({ ...city, destination }));
      tries += 1;
      failures = copied === null ? failures + 1 : 0;
      count += copied ?? 0;
    }
    return count;
  }

  async function copyByCode(slug: string, codes: number[]): Promise<number> {
    const now = clock.now();
    const city = await surveys.of(slug);
    const range = { from: 1, most: CODES_A_CALL };
    const copied = await attempt([], async () => {
      const page =
        city && (await copy.page({ codes: codes.join(',') }, [city], await namesOf(city.destination), range));
      if (page?.codes.size === 0 && codes.length >= TOO_MANY_GONE)
        throw new MalformedAnswer(`hotelbeds tells none of ${codes.length} hotels that it told before`);
      const gone = codes.filter((code) => !page?.codes.has(code));
      await store.mark(gone, { fetched_at: now, gone_at: now });
      return page?.count ?? 0;
    });
    if (copied === null) await store.mark(codes, { fetched_at: now - WEEK + STRAYS_REST });
    return copied ?? 0;
  }

  async function copyEach(next: () => Promise<{ code: number; city: string }[]>): Promise<number> {
    let count = 0;
    for (;;) {
      const houses = await next();
      if (houses.length === 0) return count;
      for (const [slug, some] of Map.groupBy(houses, ({ city }) => city))
        count += await copyByCode(
          slug,
          some.map(({ code }) => code),
        );
    }
  }

  return async function refresh(): Promise<number> {
    let count = 0;
    try {
      count += await copyEach(() => store.asked(CODES_A_CALL));
      count += await copyCities();
      // what their city's copy does not tell; who is not told by code either is gone
      count += await copyEach(() => store.strays(clock.now() - WEEK, CODES_A_CALL));
    } catch (error) {
      // the rest waits until the day has calls again
      if (!(error instanceof BudgetSpent)) throw error;
    }
    return count;
  };
}

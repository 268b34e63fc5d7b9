import type { CitySeed, DaySeed } from '#server/db/seed/shape.ts';
import { both } from '#server/db/seed/shape.ts';
import { HOMEWARD, OPEN_DAYS, TAGS } from '#server/db/seed/words.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { turned } from './hash.ts';

/** A day of a plan; `of`: the city's day that it was written from. */
export type PlannedDay = DaySeed & { of?: DaySeed };
/** `days`: those that the expert chose or wrote, in this order. */
export type StopOf = { city: CitySeed; nights: number; days?: PlannedDay[] };
type Entry = PackageFacts['itinerary'][number];
export type Itinerary = { entries: Entry[]; dayOf: Map<DaySeed, number> };

const TRANSFER = both('توصيل المطار', 'Airport transfer');
/** An open stretch is told at most so many days at once. */
const LONGEST_STRETCH = 2;

/**
 * Every day from the first to the last in order: arrival, the city's days begun at `turn`, open days where a stay is
 * longer than what is written for it, the way to the next stop, the way home. `dayOf` says on which day a city's day fell.
 */
export function itineraryOf(stops: StopOf[], turn: number): Itinerary {
  const entries: Entry[] = [];
  const dayOf = new Map<DaySeed, number>();
  let next = 1;
  const add = (length: number, told: Pick<Entry, 'title' | 'text' | 'travels' | 'any_hour'>, tags: Entry['tags']) => {
    entries.push({ day: next, to_day: next + length - 1, ...told, tags });
    next += length;
  };
  for (const [index, { city, nights, days: own }] of stops.entries()) {
    const arrival = city.arrivalFrom?.[stops[index - 1]?.city.slug ?? ''] ?? city.arrival;
    const tags = [TRANSFER, ...(arrival.tag ? [TAGS[arrival.tag]] : [])];
    const anyHour = city.mood === 'sacred' ? { any_hour: true } : {};
    add(1, { title: arrival.title, text: arrival.text, travels: true, ...anyHour }, listed(tags));
    const full = nights - 1;
    const told = (own ?? turned(city.days, turn)).slice(0, full);
    const open = full - told.length;
    const before = Math.ceil(told.length / 2);
    const addDays = (days: PlannedDay[]) => {
      for (const day of days) {
        dayOf.set(day.of ?? day, next);
        add(1, { title: day.title, text: day.text, travels: false }, listed(day.tag ? [TAGS[day.tag]] : []));
      }
    };
    addDays(told.slice(0, before));
    for (let left = open, index = turn; left > 0; index += 1) {
      const length = Math.min(left, LONGEST_STRETCH);
      const pool = city.openDays ?? OPEN_DAYS[city.mood];
      const { title, text } = pool[index % pool.length] ?? OPEN_DAYS[city.mood][0];
      add(length, { title, text, travels: false }, listed([TAGS.free]));
      left -= length;
    }
    addDays(told.slice(before));
  }
  const home = HOMEWARD[turn % HOMEWARD.length] ?? HOMEWARD[0];
  add(1, { title: home.title, text: home.text, travels: true }, listed([TRANSFER]));
  return { entries, dayOf };
}

const listed = (tags: { ar: string; en: string }[]): Entry['tags'] => ({
  ar: tags.map(({ ar }) => ar),
  en: tags.map(({ en }) => en),
});

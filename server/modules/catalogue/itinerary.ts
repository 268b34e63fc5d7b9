import type { City, DayWords, Mood, PlanDay } from '#contract/entities/catalogue/city.ts';
import { DAY_TAGS } from '#contract/entities/catalogue/day-tags.ts';
import { both } from '#server/kernel/both.ts';
import dayWords from './day-words.json' with { type: 'json' };
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { turned } from './hash.ts';

/** `id`: of the city's day it was derived from. */
export type PlannedDay = PlanDay & { id?: number };
/** `days`: chosen or written by the expert, in order. */
export type StopOf = { city: City; nights: number; days?: PlannedDay[] };
type Entry = PackageFacts['itinerary'][number];
/** `dayOf`: per stop, the plan's day of each city day's id. */
export type Itinerary = { entries: Entry[]; dayOf: Map<number, number>[] };

type Some = [DayWords, ...DayWords[]];
const openDays = dayWords.open as unknown as Record<Mood, Some>;
const homeward = dayWords.homeward as unknown as Some;

const TRANSFER = both('توصيل المطار', 'Airport transfer');
/** Longer free periods are told as this many days at once. */
const LONGEST_STRETCH = 2;
const WEEK = 7;

/** 0 is Sunday; `first` is the weekday of day 1. */
export const weekdayOf = (first: number, day: number): number => (first + day - 1) % WEEK;

/** City days are rotated by `turn` and avoid the weekdays on which they are closed. */
export function itineraryOf(stops: StopOf[], turn: number, weekday: number): Itinerary {
  const entries: Entry[] = [];
  const dayOf = stops.map(() => new Map<number, number>());
  let next = 1;
  const add = (
    length: number,
    entry: Pick<Entry, 'title' | 'text' | 'travels' | 'any_hour' | 'closed_on'>,
    tags: Entry['tags'],
  ) => {
    entries.push({ day: next, to_day: next + length - 1, ...entry, tags });
    next += length;
  };
  for (const [index, { city, nights, days: own }] of stops.entries()) {
    const arrival = city.arrivalFrom?.[stops[index - 1]?.city.slug ?? ''] ?? city.arrival;
    const tags = [TRANSFER, ...(arrival.tag ? [DAY_TAGS[arrival.tag]] : [])];
    const anyHour = city.mood === 'sacred' ? { any_hour: true } : {};
    add(1, { title: arrival.title, text: arrival.text, travels: true, ...anyHour }, tagLists(tags));
    const full = nights - 1;
    const toldDays = Math.min(full, (own ?? city.days).length);
    const open = full - toldDays;
    const before = Math.ceil(toldDays / 2);
    const from = next;
    const whenOf = (at: number) => weekdayOf(weekday, from + at + (at < before ? 0 : open));
    const cityDays: PlannedDay[] = own ? own.slice(0, full) : laidOpen(turned(city.days, turn), toldDays, whenOf);
    const addDays = (days: PlannedDay[]) => {
      for (const day of days) {
        if (day.id !== undefined) dayOf[index]?.set(day.id, next);
        const { title, text, closedOn } = day;
        const closure = closedOn ? { closed_on: closedOn } : {};
        add(1, { title, text, travels: false, ...closure }, tagLists(day.tag ? [DAY_TAGS[day.tag]] : []));
      }
    };
    addDays(cityDays.slice(0, before));
    for (let daysLeft = open, index = turn; daysLeft > 0; index += 1) {
      const pool = city.openDays ?? openDays[city.mood];
      const length = open > pool.length ? Math.min(daysLeft, LONGEST_STRETCH) : 1;
      const { title, text } = pool[index % pool.length] ?? openDays[city.mood][0];
      add(length, { title, text, travels: false }, tagLists([DAY_TAGS.free]));
      daysLeft -= length;
    }
    addDays(cityDays.slice(before));
  }
  const home = homeward[turn % homeward.length] ?? homeward[0];
  add(1, { title: home.title, text: home.text, travels: true }, tagLists([TRANSFER]));
  return { entries, dayOf };
}

/** A closed day swaps places or is replaced by a day left out. */
function laidOpen<Day extends PlanDay>(days: Day[], count: number, whenOf: (at: number) => number): Day[] {
  const laid = [...days];
  const suits = (day: Day | undefined, at: number) => at >= count || day?.closedOn?.includes(whenOf(at)) !== true;
  for (let at = 0; at < count; at += 1) {
    if (suits(laid[at], at)) continue;
    const other = laid.findIndex((day, to) => to !== at && suits(day, at) && suits(laid[at], to));
    const [here, there] = [laid[at], laid[other]];
    if (here && there) [laid[at], laid[other]] = [there, here];
  }
  return laid.slice(0, count);
}

const tagLists = (tags: { ar: string; en: string }[]): Entry['tags'] => ({
  ar: tags.map(({ ar }) => ar),
  en: tags.map(({ en }) => en),
});

import type { Country } from '#contract/entities/catalogue/country.ts';
import type { BoardCode } from '#contract/entities/room.ts';
import type { Bilingual, StopPromise } from '#server/db/tables/catalogue-json.ts';
import type { PlannedDay } from './itinerary.ts';
import type { Activity, KitCity } from './kit.types.ts';

/** A house of any supplier. `kind`: hotel or apartments; `nightFils`: null where it is only found by searching. */
export type StopHotel = {
  code: string;
  kind: string;
  name: Bilingual;
  stars: number;
  images: string[];
  rooms: { image: string; name: Bilingual }[];
  nightFils: number | null;
};

/** Defaults: the city's own `days` and `activities`, no `board`. `name`: the expert's names. */
export type Stop = {
  city: KitCity;
  country: Country;
  nights: number;
  hotels: StopHotel[];
  board?: BoardCode | null;
  days?: PlannedDay[];
  activities?: { activity: Activity; selected: boolean; name?: Activity['name'] }[];
};

/** What all hotels of the stop hold; null without any [CA11]. */
export function promiseOf({ hotels, board = null }: Pick<Stop, 'hotels' | 'board'>): StopPromise | null {
  const kinds = new Set(hotels.map(({ kind }) => kind));
  const [kind = null] = kinds.size === 1 ? kinds : [];
  return hotels.length === 0 ? null : { stars: Math.min(...hotels.map(({ stars }) => stars)), board, kind };
}

/** Of the fewest stars where no price is known: what is said of it then holds for all. */
export const cheapest = (hotels: StopHotel[]): StopHotel | undefined =>
  hotels.toSorted(
    (left, right) =>
      (left.nightFils ?? 0) - (right.nightFils ?? 0) || (left.nightFils === null ? left.stars - right.stars : 0),
  )[0];

import type { Country } from '#contract/entities/catalogue/country.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { PlannedDay } from './itinerary.ts';
import type { Activity, KitCity } from './kit.types.ts';

/** A house of any supplier. `nightFils`: the cheapest night, null where it is only found by searching. */
export type StopHotel = {
  code: string;
  name: Bilingual;
  stars: number;
  images: string[];
  rooms: { image: string; name: Bilingual }[];
  nightFils: number | null;
};

/** Defaults: the city's own `days` and `activities`. `name`: the expert's names. */
export type Stop = {
  city: KitCity;
  country: Country;
  nights: number;
  hotels: StopHotel[];
  days?: PlannedDay[];
  activities?: { activity: Activity; selected: boolean; name?: Activity['name'] }[];
};

/** Of the fewest stars where no price is known: what is said of it then holds for all. */
export const cheapest = (hotels: StopHotel[]): StopHotel | undefined =>
  hotels.toSorted(
    (left, right) =>
      (left.nightFils ?? 0) - (right.nightFils ?? 0) || (left.nightFils === null ? left.stars - right.stars : 0),
  )[0];

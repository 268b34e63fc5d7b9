import type { CountryContent } from '#server/content/countries.ts';
import type { ActivityContent, CityContent } from '#server/content/schemas.ts';
import type { BuiltHotel } from './hotels.ts';
import type { PlannedDay } from './itinerary.ts';

/** Defaults: the city's own `days` and `doings`. `name`: the expert's names. */
export type Stop = {
  city: CityContent;
  country: CountryContent;
  nights: number;
  hotels: BuiltHotel[];
  days?: PlannedDay[];
  doings?: { doing: ActivityContent; selected: boolean; name?: ActivityContent['name'] }[];
};

export const cheapest = (hotels: BuiltHotel[]): BuiltHotel | undefined =>
  hotels.toSorted((left, right) => left.seed.dinars - right.seed.dinars)[0];

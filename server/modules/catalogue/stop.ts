import type { CountryContent } from '#server/content/countries.ts';
import type { ActivityContent, CityContent } from '#server/content/schemas.ts';
import type { BuiltHotel } from './hotels.ts';
import type { PlannedDay } from './itinerary.ts';

/** A stop as its expert wants it. Without `days` and `doings` the city's own ones are taken. `name`: what the expert calls one. */
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

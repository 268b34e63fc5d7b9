import { LOCATIONS, type LocationId } from '#contract/constants.ts';
import type { Gazetteer, PlaceRow } from '#server/modules/places/index.ts';

const EARTH = 6_371;
const RADIANS = Math.PI / 180;

/** An estimate from distance: taxi and climb, then cruise. Rounded to five minutes. */
export function minutesTo(place: PlaceRow, places: Gazetteer, location: LocationId): number {
  const home = places.airport(LOCATIONS[location].airports[0]);
  const there = places.airport(place.airport ?? '');
  if (!home || !there) return 0;
  const north = ((there.latitude - home.latitude) * RADIANS) / 2;
  const east = ((there.longitude - home.longitude) * RADIANS) / 2;
  const half =
    Math.sin(north) ** 2 + Math.cos(home.latitude * RADIANS) * Math.cos(there.latitude * RADIANS) * Math.sin(east) ** 2;
  const kilometres = 2 * EARTH * Math.asin(Math.sqrt(half));
  return Math.round((34 + kilometres / 13.2) / 5) * 5;
}

import { MOST_ACTIVITIES } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/db/database.ts';
import type { PackageFacts, SoldActivity } from '#server/db/tables/catalogue-json.ts';
import { ofContent } from '#server/db/of-content.ts';
import { readActivities } from './package.store.ts';

type Amenity = PackageFacts['amenities'][number];
type Sold = { code: string; supplier: string };
/** By code, and by city and English name. A city has one kind of transfers. */
export type ActivityBook = { coded: Map<string, Sold>; named: Map<string, Sold>; transfers: Map<string, Sold> };

const TRANSFER = '.transfer';
const keyOf = (city: string, name: string): string => `${city}|${name}`;

export const createActivityBook = (db: Database) =>
  ofContent(db, async (): Promise<ActivityBook> => {
    const rows = await readActivities(db);
    const book: ActivityBook = { coded: new Map(), named: new Map(), transfers: new Map() };
    for (const { code, source_code: supplier, city_slug: city, name_en } of rows) {
      const activity = { code, supplier };
      if (code.endsWith(TRANSFER)) book.transfers.set(city, activity);
      else {
        book.coded.set(code, activity);
        book.named.set(keyOf(city, name_en), activity);
      }
    }
    return book;
  });

/**
 * Null for our own work; the expert's name for it does not matter. Older packages match by English name, city and day.
 * Unknown codes count as unavailable.
 */
export function soldActivity(
  amenity: Amenity,
  stops: Pick<PackageFacts['stops'][number], 'city' | 'nights'>[],
  { named }: ActivityBook,
): SoldActivity | null {
  if (amenity.activity !== undefined) return amenity.activity;
  const selling = stops.flatMap(({ city }, stop) => {
    const activity = named.get(keyOf(city, amenity.name.en));
    return activity ? [{ code: activity.code, stop }] : [];
  });
  const match = selling.find(({ stop }) => isWithin(amenity.day, stop, stops)) ?? selling[0];
  // older ids of visa help follow the activities'
  const isOurs = amenity.id > MOST_ACTIVITIES;
  return match ?? (isOurs ? null : { code: '', stop: 0 });
}

export const nightsBefore = (stop: number, stops: Pick<PackageFacts['stops'][number], 'nights'>[]): number =>
  stops.slice(0, stop).reduce((total, { nights }) => total + nights, 0);

function isWithin(day: number | null, stop: number, stops: Pick<PackageFacts['stops'][number], 'nights'>[]): boolean {
  const before = nightsBefore(stop, stops);
  return day !== null && day > before && day <= before + (stops[stop]?.nights ?? 0);
}

import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import type { House } from '#contract/entities/catalogue/house.ts';
import type { HouseDetails } from '#contract/entities/house.ts';
import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { liveBodies } from './documents/index.ts';

/** Null until it is published. */
export type ReadHouse = (locale: Locale, location: LocationId) => Promise<HouseDetails | null>;

/** Who sells [CA20]; read again when it is published. */
export function createHouse(db: Database): ReadHouse {
  const read = ofContent(db, async () => (await liveBodies<House>(db, 'house'))[0] ?? null);
  return async (locale, location) => {
    const house = await read();
    if (!house) return null;
    const { address, whatsapp = null, closedOn = [], ...rest } = house[LOCATIONS[location].market];
    return {
      name: house.name[locale],
      licence: house.licence || null,
      ...rest,
      whatsapp,
      address: address[locale],
      closed_on: closedOn,
    };
  };
}

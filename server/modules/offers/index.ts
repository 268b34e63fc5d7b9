import { createActivityBook } from './sold-activity.ts';
import { createHotelBook } from './hotel-facts.store.ts';
import { createKeys } from './keys.ts';
import { offerRoutes } from './offers.routes.ts';
import { createOfferService, type OfferDeps } from './offers.service.ts';
import { createPictureJob } from './picture-job.ts';

export type { FoundActivity } from './activities.ts';
export { readRooms, type HotelContentIndex } from './hotel-facts.store.ts';
export { cheapestRooms, type CheapestRooms } from './cheapest-rooms.ts';
export { hasBoard } from './promised-hotels.ts';
export { askFlights, askHotels, lookAtFlight, lookAtHotel } from './supplier-search.ts';
export { partyCode } from './keys.ts';
export { activityOf, amenityOf, dayOf, placeName, placesOf, userOf } from './offer-body.ts';
export type { OfferService, Preselection, PricingContext, SeenOffer } from './offers.service.ts';
export {
  designOf,
  findActiveExpert,
  findExpert,
  findPackage,
  readDesign,
  readPackage,
  withFacts,
  type Design,
  type ExpertRow,
  type OwnTrips,
  type PackageRow,
  type SoldPackage,
} from './package.store.ts';
export { rejectRobots } from './offers.routes.ts';
export { hasVendors, ownStock } from './own-stock.ts';
export { rejectUnsellable, sourcesFor, todayAt, type StayQuery, type Plan, type StopPlan } from './plan.ts';
export { ALTERED_KEY, PARTY_SENTENCES, STAY_SENTENCES, SUPPLIERS_DOWN } from './sentences.ts';
export { amenityCost, convertIn, type PriceConverter } from './price-converter.ts';

/** `failed` reports errors outside requests. */
type Extra = { secret: Buffer; failed(error: unknown): void };

/** Fares, hotels and rooms for a party and dates (C3 to C6). */
export function createOffersModule({ secret, failed, ...deps }: OfferDeps & Extra) {
  const hotelBook = createHotelBook(deps.db, deps.suppliers);
  const activityBook = createActivityBook(deps.db);
  const service = createOfferService({ ...deps, keys: createKeys(secret), hotelBook, activityBook });
  return {
    routes: offerRoutes(deps, service),
    jobs: [createPictureJob(deps.db, hotelBook, failed)],
    service,
    hotelBook,
  };
}
export type OffersModule = ReturnType<typeof createOffersModule>;

import type { CurrencyCode, Locale, LocationId } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import type { Gazetteer } from '#server/modules/places/index.ts';
import type { PromotionRow, Promotions } from '#server/modules/promotions/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FlightOffer, HotelOffer, Suppliers } from '#server/suppliers/port.ts';
import type { Purpose } from '#server/vendors/purposes.ts';
import { askActivities, NOBODY, plannedActivities, type FoundActivity, type PlannedActivity } from './activities.ts';
import { searchFlights, searchHotels, SETTLE } from './supplier-search.ts';
import { createExpertHotels, withChooser } from './expert-hotels.ts';
import { limitFares } from './limit-fares.ts';
import { hotelDetails, type HotelContentIndex } from './hotel-facts.store.ts';
import type { Keys } from './keys.ts';
import { cheapestRooms, type CheapestRooms } from './cheapest-rooms.ts';
import { describeOffer } from './offer-body.ts';
import { flightOption, hotelOption } from './options.ts';
import { readDesign, type Design, type OwnTrips } from './package.store.ts';
import { NO_SUCH_SOURCE } from './sentences.ts';
import { planOf, rejectUnsellable, type StayQuery, type Plan, type StopPlan } from './plan.ts';
import { hasVendors, ownStock } from './own-stock.ts';
import { convertIn, type PriceConverter } from './price-converter.ts';
import type { ActivityBook } from './sold-activity.ts';

export type OfferDeps = {
  db: Database;
  clock: { now(): number };
  suppliers: Suppliers;
  gazetteer: () => Promise<Gazetteer>;
  rates: () => Promise<RateTable>;
  ownTrips: OwnTrips;
  promotions: Promotions;
  versions: CatalogueWatch;
  /** Told of every whole answer to a visitor. */
  onSeen?: (seen: SeenOffer) => void;
};
/** What S2 preselects, at suppliers' costs; `full`: sold-out amenities. */
export type Preselection = { flight: FlightOffer; rooms: CheapestRooms[]; full: number[] };
/** What a search found for a package; null: nothing on sale. */
export type SeenOffer = { plan: Plan; location: LocationId; found: Preselection | null };
export type PricingContext = { locale: Locale; currency: CurrencyCode; location: LocationId };
export type OfferService = ReturnType<typeof createOfferService>;

type Inner = OfferDeps & {
  keys: Keys;
  hotelBook: () => Promise<HotelContentIndex>;
  activityBook: () => Promise<ActivityBook>;
};

const isForced = ({ facts }: Plan['pkg'], amenity: number): boolean => facts.forced.some(({ id }) => id === amenity);

/** Plans packages, asks suppliers and converts their costs to our prices. */
export function createOfferService(deps: Inner) {
  const { db, clock, suppliers, gazetteer, rates, ownTrips, promotions, keys, hotelBook, activityBook, onSeen } = deps;

  const own = ownStock(suppliers);
  const hotelsOf = createExpertHotels(hotelBook);

  const planned = async (design: Design, stay: StayQuery, location: LocationId, promotion?: PromotionRow | null) =>
    planOf(design, stay, location, { places: await gazetteer(), hotels: suppliers.hotels }, promotion);

  async function planFor(packageId: number, stay: StayQuery, location: LocationId): Promise<Plan> {
    const design = await readDesign(db, ownTrips, packageId);
    rejectUnsellable(stay, location, clock.now());
    const promotion = design.theme === null ? null : (await promotions.running()).rowFor(design.pkg.id, design.theme);
    return withoutUnsold(await planned(design, stay, location, promotion));
  }

  /** An activity that a supplier here may sell; one no longer sold by anybody is told as unavailable [FK10]. */
  const mayBeSold = ({ pkg }: Plan, { supplier, amenity }: PlannedActivity): boolean =>
    suppliers.activities.some(({ code }) => code === supplier || (supplier === NOBODY && !isForced(pkg, amenity)));

  /** What no supplier here sells, activities and transfers, offers leave out [FK1]. */
  async function withoutUnsold(plan: Plan): Promise<Plan> {
    const missing = plannedActivities(plan, await activityBook()).filter((one) => !mayBeSold(plan, one));
    if (missing.length === 0) return plan;
    const unsold = new Set(missing.map(({ amenity }) => amenity));
    const ours = <Part extends { id: number }>(parts: Part[]) => parts.filter(({ id }) => !unsold.has(id));
    const { facts } = plan.pkg;
    const kept = { ...facts, amenities: ours(facts.amenities), forced: ours(facts.forced) };
    return { ...plan, pkg: { ...plan.pkg, facts: kept } };
  }

  const seller = async (currency: CurrencyCode): Promise<PriceConverter> => convertIn(currency, await rates());

  const toFlight = (offer: FlightOffer, plan: Plan, prices: PriceConverter): FlightOption =>
    flightOption(offer, plan.origin.code, { seller: prices, keys, rooms: plan.stay.rooms });

  /** Only hotels with a description in the catalogue or from their supplier. */
  async function toHotels(
    offers: HotelOffer[],
    plan: Pick<Plan, 'stay'>,
    stop: Pick<StopPlan, 'place' | 'start' | 'end'>,
    prices: PriceConverter,
    locale: Locale,
  ): Promise<HotelOption[]> {
    const book = await hotelBook();
    const stay = { city: stop.place.slug, start: stop.start, end: stop.end };
    return offers.flatMap((offer) => {
      const row = offer.house ?? book.get(offer.hotelCode);
      if (!row) return [];
      const details = hotelDetails(row, locale, stop.place.time_zone ?? 'UTC');
      return [hotelOption(offer, details, stay, { seller: prices, keys, rooms: plan.stay.rooms })];
    });
  }

  /** Cheapest first. */
  async function cityHotels(
    plan: Pick<Plan, 'stay' | 'sources'>,
    stop: Pick<StopPlan, 'place' | 'start' | 'end'>,
    prices: PriceConverter,
    locale: Locale,
  ): Promise<HotelOption[]> {
    const offers = await searchHotels(suppliers, plan, stop, locale);
    const options = await toHotels(offers, plan, stop, prices, locale);
    return options.toSorted((one, other) => one.Price - other.Price);
  }

  /** Activities with daily places. 503 when a supplier does not answer. */
  const activities = async (plan: Plan): Promise<FoundActivity[]> =>
    askActivities(suppliers, plannedActivities(plan, await activityBook()), plan.stay.rooms);

  async function searchAll(plan: Plan, from: Suppliers, locale: Locale, purpose?: Purpose) {
    const [activityOffers, { fares, isWhole }, ...hotels] = await Promise.all([
      activities(plan),
      searchFlights(from, plan, locale, { settle: SETTLE }),
      ...plan.stops.map((stop) => hotelsOf(plan, stop, locale, from, purpose)),
    ]);
    return { activityOffers, fares, isWhole, hotels };
  }

  function preselect(plan: Plan, found: Awaited<ReturnType<typeof searchAll>>): Preselection | null {
    const rooms = found.hotels.map(
      ({ hotels }) => hotels.map(cheapestRooms).toSorted((one, other) => one.cost - other.cost)[0],
    );
    const [flight] = found.fares;
    const full = found.activityOffers.filter(({ available }) => !available).map(({ amenity }) => amenity);
    // a package needs its transfers, unless nobody here sells them
    const lacking = found.activityOffers.filter((one) => !one.available && mayBeSold(plan, one));
    if (lacking.some(({ amenity }) => isForced(plan.pkg, amenity))) return null;
    return flight && rooms.every((one) => one !== undefined) ? { flight, rooms, full } : null;
  }

  return {
    plan: planFor,
    /** Of any design, sold or not, by the configured suppliers. */
    planOf: planned,
    activities,
    seller,
    toFlight,
    toHotels,
    hotelsOf,
    cityHotels,
    keys,
    /** C3: the expert's hotels and the cheapest few fares. */
    async details(packageId: number, stay: StayQuery, buyer: PricingContext): Promise<Offer> {
      const plan = await planFor(packageId, stay, buyer.location);
      const prices = await seller(buyer.currency);
      const found = await searchAll(plan, suppliers, buyer.locale);
      const seen = preselect(plan, found);
      // a silent vendor is not a sold-out package
      if (found.isWhole && plan.expert && (seen || !hasVendors(suppliers)))
        onSeen?.({ plan, location: buyer.location, found: seen });
      const hotels = await Promise.all(
        plan.stops.map(async (stop, index) => {
          const { hotels: offers = [], note = null } = found.hotels[index] ?? {};
          const options = await toHotels(offers, plan, stop, prices, buyer.locale);
          return { hotels: plan.expert ? options.map((option) => withChooser(option, stop)) : options, note };
        }),
      );
      const flights = limitFares(found.fares).map((fare) => toFlight(fare, plan, prices));
      return describeOffer({
        plan,
        flights,
        hotels,
        activities: found.activityOffers,
        prices,
        buyer,
        now: clock.now(),
      });
    },
    hasOwnStock: (): boolean => own.flights.length > 0 && own.hotels.length > 0,
    /** External suppliers may have more than our own stock. */
    hasVendors: (): boolean => hasVendors(suppliers),
    /** Null when unavailable. External suppliers are asked only with `isSeen`, in the studio. */
    async cheapest(plan: Plan, { isSeen }: { isSeen: boolean }): Promise<Preselection | null> {
      return preselect(plan, await searchAll(plan, isSeen ? suppliers : own, 'en', 'studio'));
    },
    /** All fares of the request (C4); `incomplete` after a supplier's time-out. */
    async flights(
      packageId: number,
      stay: StayQuery,
      buyer: PricingContext,
    ): Promise<{ data: FlightOption[]; incomplete: boolean }> {
      const plan = await planFor(packageId, stay, buyer.location);
      const prices = await seller(buyer.currency);
      const { fares, isWhole } = await searchFlights(suppliers, plan, buyer.locale);
      return { data: fares.map((fare) => toFlight(fare, plan, prices)), incomplete: !isWhole };
    },
    /** All hotels of the request (C5), or of one source; `trip`: index in the offer. */
    async hotels(
      packageId: number,
      stay: StayQuery,
      buyer: PricingContext,
      source?: string,
    ): Promise<(HotelOption & { trip: number })[]> {
      const whole = await planFor(packageId, stay, buyer.location);
      if (source !== undefined && !whole.sources.includes(source))
        throw new Refusal(422, 'invalid', NO_SUCH_SOURCE, { fields: { source: NO_SUCH_SOURCE } });
      const plan = source === undefined ? whole : { ...whole, sources: [source] };
      const prices = await seller(buyer.currency);
      const lists = await Promise.all(plan.stops.map((stop) => cityHotels(plan, stop, prices, buyer.locale)));
      return lists.flatMap((list, index) => list.map((hotel) => ({ ...hotel, trip: plan.multi ? index + 1 : index })));
    },
  };
}

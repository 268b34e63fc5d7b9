import type { Locale, LocationId } from '#contract/constants.ts';
import type { OwnTrip, TripPlan } from '#contract/entities/trip-plan.ts';
import type { SharedTrip, TripShare } from '#contract/entities/trip-share.ts';
import { addDays } from '#contract/rules/dates.ts';
import { isOwnTrip, tripProblems } from '#contract/rules/trip-plan.ts';
import type { Database } from '#server/db/database.ts';
import { placeName, readDesign, todayAt, type HotelContentIndex, type OwnTrips } from '#server/modules/offers/index.ts';
import { pictureOf, type Gazetteer } from '#server/modules/places/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { titleOf } from './own-trips.ts';
import { CHECK_TRIP, NO_SUCH_SHARE, NO_SUCH_TRIP, SWITCHED_OFF, TRIP_SENTENCES } from './sentences.ts';
import { readPlan, readShare, writeShare, writeTrip } from './trips.store.ts';

export type TripsDeps = {
  db: Database;
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  ownTrips: OwnTrips;
  hotelBook: () => Promise<HotelContentIndex>;
  /** Setting make_your_trip (C2). */
  mayBuild: () => Promise<boolean>;
};
export type TripsService = ReturnType<typeof createTripsService>;

export function createTripsService({ db, clock, gazetteer, ownTrips, hotelBook, mayBuild }: TripsDeps) {
  return {
    /** 403 while switched off; 422 with a sentence per field. */
    async create(plan: TripPlan, location: LocationId): Promise<number> {
      if (!(await mayBuild())) throw new Refusal(403, 'switched_off', SWITCHED_OFF);
      const places = await gazetteer();
      const isKnown = (slug: string) => Boolean(places.city(slug)?.airport);
      const problems = tripProblems(plan, todayAt(location, clock.now()), isKnown);
      if (problems.length > 0) {
        const fields = Object.fromEntries(problems.map(({ field, problem }) => [field, TRIP_SENTENCES[problem]]));
        throw new Refusal(422, 'invalid', CHECK_TRIP, { fields });
      }
      return writeTrip(db, plan, clock.now());
    },
    async read(id: number, locale: Locale): Promise<OwnTrip> {
      const plan = isOwnTrip(id) ? await readPlan(db, id) : null;
      if (!plan) throw notFound(NO_SUCH_TRIP);
      const places = await gazetteer();
      let start = plan.start_date;
      const stops = plan.stops.map(({ place: slug, nights, onward }) => {
        const place = places.city(slug);
        if (!place) throw notFound(NO_SUCH_TRIP);
        const stop = {
          ...placeName(place, locale),
          latitude: place.latitude ?? 0,
          longitude: place.longitude ?? 0,
          airport: place.airport ?? '',
          nights,
          start_date: start,
          end_date: addDays(start, nights),
          onward,
        };
        start = stop.end_date;
        return stop;
      });
      const image = pictureOf(`scene-${stops[0]?.scene}-4x5`);
      return { package_id: id, plan, title: titleOf(plan, places)[locale], stops, image };
    },
    /** 404 for an unknown package or trip. */
    async share(trip: TripShare, locale: Locale): Promise<string> {
      const { amenities } = (await readDesign(db, ownTrips, trip.package_id)).pkg.facts;
      // a friend reads what the package says, not what was sent
      const amenity_names = trip.wish.amenities?.map(
        (id) => amenities.find((one) => one.id === id)?.name[locale] ?? '',
      );
      return writeShare(db, { ...trip, wish: { ...trip.wish, amenity_names } }, clock.now());
    },
    async shared(share: string, locale: Locale): Promise<SharedTrip> {
      const trip = await readShare(db, share);
      if (!trip) throw notFound(NO_SUCH_SHARE);
      const book = await hotelBook();
      const hotels = trip.wish.stops.map((stop) => {
        const house = stop && book.get(stop.HotelCode);
        return house ? house[locale === 'ar' ? 'name_ar' : 'name_en'] : '';
      });
      const stops = trip.wish.stops.map((stop, index) => stop && { ...stop, HotelName: hotels[index] });
      return { ...trip, wish: { ...trip.wish, stops }, hotels };
    },
  };
}

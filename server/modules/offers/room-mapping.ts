import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { roomMapping } from '#contract/calls/package-details.ts';
import type { Room } from '#contract/entities/room.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { searchHotels } from './supplier-search.ts';
import type { OfferDeps, OfferService, PricingContext } from './offers.service.ts';
import { readDesign } from './package.store.ts';
import { todayAt } from './plan.ts';
import { ALTERED_KEY, CHECK_FIELDS, NO_SUCH_HOTEL, PARTY_SENTENCES, STAY_SENTENCES } from './sentences.ts';

type RoomRequest = ParsedBodyOf<typeof roomMapping>;

/** C6. 422 for altered keys, 409 for a full hotel. */
export async function mapRooms(
  request: RoomRequest,
  buyer: PricingContext,
  deps: OfferDeps,
  service: OfferService,
): Promise<Room[]> {
  const { db, ownTrips, clock, suppliers, gazetteer } = deps;
  const { pkg } = await readDesign(db, ownTrips, request.package_id);
  refuseStay(request, todayAt(buyer.location, clock.now()));
  const key = service.keys.openHotel(request.Searchid);
  const fields = {
    ...(key && pkg.facts.stops.some(({ city }) => city === key.city) ? {} : { Searchid: ALTERED_KEY }),
    ...(key && key.hotelCode !== request.HotelCode ? { HotelCode: ALTERED_KEY } : {}),
    ...(key && key.supplier !== request.SourceCode ? { SourceCode: ALTERED_KEY } : {}),
  };
  if (!key || Object.keys(fields).length > 0) throw new Refusal(422, 'altered_key', ALTERED_KEY, { fields });
  const place = (await gazetteer()).city(key.city);
  if (!place) throw new Refusal(422, 'altered_key', ALTERED_KEY);
  const stop = { place, start: request.start_date, end: request.end_date };
  const plan = { stay: { ...request }, sources: [key.supplier] };
  const offers = await searchHotels(suppliers, plan, stop, buyer.locale, { hotelCodes: [key.hotelCode] });
  const [hotel] = await service.toHotels(offers, plan, stop, await service.seller(buyer.currency), buyer.locale);
  if (!hotel) throw new Refusal(409, 'sold_out', NO_SUCH_HOTEL, { extra: { part: 'hotel' } });
  return hotel.Rooms;
}

/** A later stop may begin after the last start date, by up to a trip's length. */
function refuseStay({ start_date, end_date, rooms }: RoomRequest, today: string): void {
  const nights = daysBetween(start_date, end_date);
  const ahead = daysBetween(today, start_date);
  const party = partyProblem(rooms);
  const fields = {
    ...(ahead < 1 ? { start_date: STAY_SENTENCES.start_past } : {}),
    ...(ahead > PARTY_LIMITS.maxDaysAhead + PARTY_LIMITS.maxNights ? { start_date: STAY_SENTENCES.start_far } : {}),
    ...(nights < 1 ? { end_date: STAY_SENTENCES.end_before } : {}),
    ...(nights > PARTY_LIMITS.maxNights ? { end_date: STAY_SENTENCES.too_long } : {}),
    ...(party ? { rooms: PARTY_SENTENCES[party] } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'invalid', CHECK_FIELDS, { fields });
}

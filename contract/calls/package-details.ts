import * as z from 'zod/mini';
import { CutDate } from '#contract/entities/dates.ts';
import { FlightOption } from '#contract/entities/flight-option.ts';
import { HotelOption } from '#contract/entities/hotel-option.ts';
import { Offer, OfferRequest } from '#contract/entities/offer.ts';
import { Room } from '#contract/entities/room.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { CABINS } from '#contract/constants.ts';
import { call } from './call.ts';

/** The expert's choice and the cheapest of each (C3). */
export const packageDetails = call({
  method: 'POST',
  path: '/api/v1/website/package_details_new',
  body: OfferRequest,
  reply: z.object({ data: Offer }),
  safe: true,
  access: 'anyone',
  summary: 'An offer of a package for a party and dates (C3)',
});

/** C4. `incomplete`: a supplier did not answer in time (S6). */
export const allFlights = call({
  method: 'POST',
  path: '/api/v1/website/package_details_new_all_flights',
  body: OfferRequest,
  reply: z.object({ data: z.array(FlightOption), incomplete: z.boolean() }),
  safe: true,
  access: 'anyone',
  summary: 'All fares of an offer (C4)',
});

/** C5. `trip` indexes the offer's trips; `source` asks that one alone, 503 without an answer (S6). */
export const allHotels = call({
  method: 'POST',
  path: '/api/v1/website/package_details_new_all_hotels',
  body: z.extend(OfferRequest, {
    start_date: CutDate,
    end_date: CutDate,
    source: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  reply: z.object({ data: z.object({ items: z.array(z.extend(HotelOption, { trip: z.int() })) }) }),
  safe: true,
  access: 'anyone',
  summary: 'All hotels of an offer (C5)',
});

/** C6. The dates are the stay at that stop. */
export const roomMapping = call({
  method: 'POST',
  path: '/api/v1/website/package_details_new_hotel_room_mapping',
  body: z.object({
    package_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    start_date: CutDate,
    end_date: CutDate,
    rooms: SelectedRooms,
    Searchid: z.string().check(z.minLength(1), z.maxLength(400)),
    SourceCode: z.string().check(z.minLength(1), z.maxLength(40)),
    HotelCode: z.string().check(z.minLength(1), z.maxLength(64)),
    type: z.string().check(z.maxLength(40)),
    class: z.enum(CABINS),
  }),
  reply: z.object({ data: z.object({ Rooms: z.array(Room) }) }),
  safe: true,
  access: 'anyone',
  summary: 'The rooms of a hotel of an offer (C6)',
});

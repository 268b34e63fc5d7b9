import * as z from 'zod/mini';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { Price } from '#contract/entities/money.ts';
import { OfferRequest } from '#contract/entities/offer.ts';
import { Room } from '#contract/entities/room.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { call } from './call.ts';

/** `stops`: a room for each of `rooms`, by stop; `Price` of them all. Null where a hotel has none for it. */
export const RoomFits = z.object({
  rooms: SelectedRooms,
  stops: z.nullable(z.array(z.array(Room))),
  Price: z.nullable(Price),
});
export type RoomFits = z.output<typeof RoomFits>;

const HotelCode = z.string().check(z.minLength(1), z.maxLength(64));

/** `hotels`: those chosen, by stop. At most two: the allocation asked for is not among them. */
export const roomFits = call({
  method: 'POST',
  path: '/api/v1/website/room_fits',
  body: z.extend(OfferRequest, { hotels: z.array(HotelCode).check(z.minLength(1), z.maxLength(PARTY_LIMITS.stops)) }),
  reply: z.object({ data: z.array(RoomFits) }),
  safe: true,
  access: 'anyone',
  summary: 'Other allocations of a party to rooms of the chosen hotels',
});

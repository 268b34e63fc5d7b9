import * as z from 'zod/mini';
import { Price } from './money.ts';
import { Room } from './room.ts';

export const HotelDetails = z.object({
  Address: z.string(),
  AmenitiesList: z.array(z.string()),
  AmenityCodes: z.array(z.string()),
  HotelName: z.string(),
  HotelRating: z.int().check(z.gte(1), z.lte(5)),
  ThumbImage: z.string(),
  HotelDescription: z.string(),
  Checkin: z.string(),
  Checkout: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  ImageCollection: z.array(z.string()),
  Nearby: z.string(),
  timeZone: z.string(),
});
export type HotelDetails = z.output<typeof HotelDetails>;

/** §3. `Price`: cheapest rooms for party and stay. */
export const HotelOption = z.object({
  HotelCode: z.string(),
  Price,
  RoomName: z.string(),
  type: z.string(),
  Rooms: z.array(Room),
  HotelDetails,
  Searchid: z.string(),
  SourceCode: z.string(),
  /** The expert's own, or one in its place that is no less; absent in lists of all hotels. */
  chosen: z.optional(z.enum(['expert', 'equal'])),
});
export type HotelOption = z.output<typeof HotelOption>;

import * as z from 'zod/mini';
import { Price } from './money.ts';
import { Room } from './room.ts';

/** A hotel's details (§3, E3). `timeZone`, `Slug`, `AmenityCodes`, `Nearby` are ours. */
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

/**
 * A hotel of one stop (§3). `Price` is its cheapest rooms for the whole party and stay; `Searchid` is our opaque key.
 */
export const HotelOption = z.object({
  HotelCode: z.string(),
  Price,
  RoomName: z.string(),
  type: z.string(),
  Rooms: z.array(Room),
  HotelDetails,
  Searchid: z.string(),
  SourceCode: z.string(),
});
export type HotelOption = z.output<typeof HotelOption>;

import * as z from 'zod/mini';
import { Bed } from '#contract/entities/room.ts';
import { Hour, Pictures, Point, Slug, Text } from './parts.ts';

const Count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const HotelRoom = z.strictObject({
  /** Contracts, rates and rooms by day name it; never changed. */
  code: Slug,
  name: Text,
  /** As a guest is told: "one king bed". */
  beds: Text,
  sleeps: z.strictObject({ adults: Count(1, 12), children: Count(0, 12), guests: Count(1, 12) }),
  cots: Count(0, 4),
  /** The same beds to be counted; absent: the words alone. */
  bedding: z.optional(z.array(Bed).check(z.maxLength(6))),
  extraBeds: z.optional(Count(0, 4)),
  squareMetres: z.optional(Count(5, 1_000)),
  pictures: Pictures,
});
export type HotelRoom = z.output<typeof HotelRoom>;

/** A house of our own contracts [CA13]; rates and rooms by day are supply. */
export const Hotel = z.strictObject({
  slug: Slug,
  city: Slug,
  name: Text,
  stars: Count(1, 5),
  address: Text,
  at: Point,
  intro: Text,
  checkIn: Hour,
  checkOut: Hour,
  pictures: Pictures,
  rooms: z.array(HotelRoom).check(z.minLength(1), z.maxLength(40)),
});
export type Hotel = z.output<typeof Hotel>;

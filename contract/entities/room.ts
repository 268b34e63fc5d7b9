import * as z from 'zod/mini';
import { Price } from './money.ts';

/** From no meal to all of them. */
export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
export type BoardCode = (typeof BOARDS)[number];

export const BED_KINDS = ['single', 'double', 'queen', 'king', 'sofa', 'bunk'] as const;
const Few = z.int().check(z.gte(0), z.lte(12));
export const Bed = z.object({ kind: z.enum(BED_KINDS), count: z.int().check(z.gte(1), z.lte(12)) });
export type Bed = z.output<typeof Bed>;

/** Of one room, as its supplier tells it; absent: untold [LB1]. */
export const RoomContent = z.object({
  beds: z.optional(z.array(Bed).check(z.minLength(1))),
  sleeps: z.optional(z.object({ adults: Few, children: Few, guests: Few })),
  cots: z.optional(Few),
  /** Brought when asked for. */
  extra_beds: z.optional(Few),
  square_metres: z.optional(z.int().check(z.gte(5), z.lte(1_000))),
});
export type RoomContent = z.output<typeof RoomContent>;

/** The last five: too small, by what is missing; `unsold`: without a price for the party [LB2]. */
export const ROOM_FITS = ['fits', 'untold', 'adults', 'guests', 'beds', 'cot', 'unsold'] as const;
export type RoomFit = (typeof ROOM_FITS)[number];

/** From `fromDate` on (an instant) cancelling costs `amount`. */
export const CancellationPolicy = z.object({ fromDate: z.string(), amount: Price });

/** For the whole stay (§3, E4). `netShowings`: a price per requested room, null if its party does not fit. */
export const Room = z.object({
  ...RoomContent.shape,
  /** Per requested room; absent in older offers: untold. */
  fits: z.optional(z.array(z.enum(ROOM_FITS))),
  name: z.string(),
  net: Price,
  netShowing: Price,
  netShowings: z.array(z.nullable(Price)),
  boardName: z.string(),
  boardCode: z.enum(BOARDS),
  rateKey: z.string(),
  type: z.string(),
  cancellationPolicies: z.array(CancellationPolicy),
  propertyFeesLocale: z.nullable(Price),
  propertyFeesCurrency: z.nullable(z.string()),
  left: z.int(),
  image: z.string(),
});
export type Room = z.output<typeof Room>;

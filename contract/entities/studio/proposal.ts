import * as z from 'zod/mini';
import { PackageCard } from '#contract/entities/package-card.ts';
import { BOARDS } from '#contract/entities/room.ts';
import { District } from './city-hotels.ts';
import { BothWords, PackageDesign } from './design.ts';

export const HOTEL_ROLES = ['value', 'favourite', 'treat'] as const;
export type HotelRole = (typeof HOTEL_ROLES)[number];

export const StudioCity = z.object({
  city: z.string(),
  name: BothWords,
  country: BothWords,
  scene: z.string(),
  nights: z.int(),
});
export type StudioCity = z.output<typeof StudioCity>;

/** `night`: our price for two, null without a room. */
export const StudioHotel = z.object({
  code: z.string(),
  name: BothWords,
  stars: z.int(),
  image: z.string(),
  night: z.nullable(z.number()),
  refundable: z.boolean(),
  role: z.nullable(z.enum(HOTEL_ROLES)),
  found: z.int(),
  /** The best that is had on every date it was found. */
  board: z.optional(z.nullable(z.enum(BOARDS))),
  /** To the centre. */
  metres: z.optional(z.int()),
  district: z.optional(District),
});
export type StudioHotel = z.output<typeof StudioHotel>;

export const StopProposal = z.object({
  city: z.string(),
  name: BothWords,
  scene: z.string(),
  days: z.array(z.object({ id: z.int(), title: BothWords, text: BothWords })),
  activities: z.array(
    z.object({ id: z.int(), name: BothWords, icon: z.string(), price: z.number(), per: z.enum(['person', 'party']) }),
  ),
  hotels: z.array(StudioHotel),
});
export type StopProposal = z.output<typeof StopProposal>;

/** For two; `role` says why it is shown. */
export const StudioFare = z.object({
  role: z.enum(['cheapest', 'shortest', 'returnable']),
  airline: z.string(),
  stops: z.int(),
  minutes: z.int(),
  refundable: z.boolean(),
  price: z.number(),
});
export type StudioFare = z.output<typeof StudioFare>;

/** With open parts filled in, and their options. */
export const Proposal = z.object({
  design: PackageDesign,
  stops: z.array(StopProposal),
  fares: z.array(StudioFare),
  samples: z.int(),
  currency: z.string(),
  /** Suppliers that did not answer. */
  silent: z.optional(z.array(z.string())),
});
export type Proposal = z.output<typeof Proposal>;

export const DESIGN_STEPS = ['where', 'options', 'days', 'words', 'publish'] as const;
export type DesignStep = (typeof DESIGN_STEPS)[number];

/** `hard`: a condition of publishing, else a hint. */
export const DesignCheck = z.object({
  code: z.string(),
  hard: z.boolean(),
  ok: z.boolean(),
  step: z.enum(DESIGN_STEPS),
  text: z.string(),
});
export type DesignCheck = z.output<typeof DesignCheck>;

/** The default party's, in major units; null if unavailable. */
export const MarketPrice = z.nullable(
  z.object({
    total: z.number(),
    per_person: z.number(),
    flights: z.number(),
    hotels: z.number(),
    extras: z.number(),
    profit: z.number(),
    /** The expert's share of a booking. */
    share: z.number(),
    start_date: z.string(),
  }),
);
export type MarketPrice = z.output<typeof MarketPrice>;

/** With its price in both markets and its card. */
export const DesignReview = z.object({
  rev: z.int(),
  ready: z.boolean(),
  checks: z.array(DesignCheck),
  percent: z.int(),
  price: z.object({ KWD: MarketPrice, SAR: MarketPrice }),
  card: z.nullable(z.object({ ar: PackageCard, en: PackageCard })),
});
export type DesignReview = z.output<typeof DesignReview>;

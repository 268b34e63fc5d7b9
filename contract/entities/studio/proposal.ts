import * as z from 'zod/mini';
import { PackageCard } from '#contract/entities/package-card.ts';
import { BothWords, PackageDesign } from './design.ts';

/** Why a hotel was chosen of all that have rooms: the least money, the best for the money, the finest. */
export const HOTEL_ROLES = ['value', 'favourite', 'treat'] as const;
export type HotelRole = (typeof HOTEL_ROLES)[number];

/** A city that packages can be designed for; `nights`: as many as its written days fill. */
export const StudioCity = z.object({
  city: z.string(),
  name: BothWords,
  country: BothWords,
  scene: z.string(),
  nights: z.int(),
});
export type StudioCity = z.output<typeof StudioCity>;

/** A hotel of a stop as the live inventory has it. `night`: our price of a night for two in the asked currency, null without a room. */
export const StudioHotel = z.object({
  code: z.string(),
  name: BothWords,
  stars: z.int(),
  image: z.string(),
  night: z.nullable(z.number()),
  refundable: z.boolean(),
  role: z.nullable(z.enum(HOTEL_ROLES)),
  /** Of the sample departures, those it has a room on. */
  found: z.int(),
});
export type StudioHotel = z.output<typeof StudioHotel>;

/** What can be chosen of a stop: the city's days and activities by their place in its kit, its hotels the cheapest first. */
export const StopProposal = z.object({
  city: z.string(),
  name: BothWords,
  scene: z.string(),
  days: z.array(z.object({ title: BothWords, text: BothWords })),
  activities: z.array(
    z.object({ name: BothWords, icon: z.string(), price: z.number(), per: z.enum(['person', 'party']) }),
  ),
  hotels: z.array(StudioHotel),
});
export type StopProposal = z.output<typeof StopProposal>;

/** A fare for two, there and back, as an expert judges a trip by it; `role` says why it is shown. */
export const StudioFare = z.object({
  role: z.enum(['cheapest', 'shortest', 'returnable']),
  /** By name, in the reader's language. */
  airline: z.string(),
  stops: z.int(),
  minutes: z.int(),
  refundable: z.boolean(),
  price: z.number(),
});
export type StudioFare = z.output<typeof StudioFare>;

/** The design with everything filled in that its expert left open, and what it was chosen from. */
export const Proposal = z.object({
  design: PackageDesign,
  stops: z.array(StopProposal),
  fares: z.array(StudioFare),
  samples: z.int(),
  currency: z.string(),
});
export type Proposal = z.output<typeof Proposal>;

export const DESIGN_STEPS = ['where', 'options', 'days', 'words', 'publish'] as const;
export type DesignStep = (typeof DESIGN_STEPS)[number];

/** What a package has to be before it is published (`hard`), and what is only said. `text` is in the reader's language. */
export const DesignCheck = z.object({
  code: z.string(),
  hard: z.boolean(),
  ok: z.boolean(),
  step: z.enum(DESIGN_STEPS),
  text: z.string(),
});
export type DesignCheck = z.output<typeof DesignCheck>;

/** What the default party pays in a market, and what of it is whose; null where it cannot be had. In major units. */
export const MarketPrice = z.nullable(
  z.object({
    total: z.number(),
    per_person: z.number(),
    flights: z.number(),
    hotels: z.number(),
    extras: z.number(),
    profit: z.number(),
    /** What the expert earns of a booking. */
    share: z.number(),
    start_date: z.string(),
  }),
);
export type MarketPrice = z.output<typeof MarketPrice>;

/** How a kept draft stands: its checks, its price in both markets, and its card as visitors will see it. */
export const DesignReview = z.object({
  rev: z.int(),
  ready: z.boolean(),
  checks: z.array(DesignCheck),
  percent: z.int(),
  price: z.object({ KWD: MarketPrice, SAR: MarketPrice }),
  card: z.nullable(z.object({ ar: PackageCard, en: PackageCard })),
});
export type DesignReview = z.output<typeof DesignReview>;

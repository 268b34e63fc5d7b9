import * as z from 'zod/mini';
import { TeamLook } from '#contract/entities/desk/moderation.ts';
import { BothWords } from './design.ts';

/** How the inventory of a package is: one of its hotels has no rooms, nobody can buy it, or it left sale for that. */
export const PACKAGE_HEALTH = ['sound', 'thin', 'unsellable', 'withdrawn'] as const;
export type PackageHealth = (typeof PACKAGE_HEALTH)[number];

/** A package of one's own. `draft`: the open change of it. `price`: what the cheapest trip of the default party costs. */
export const OwnPackage = z.object({
  package_id: z.int(),
  state: z.enum(['published', 'withdrawn', 'draft']),
  version: z.int(),
  title: BothWords,
  nights: z.int(),
  scene: z.string(),
  price: z.object({ KWD: z.number(), SAR: z.number() }),
  hearts: z.int(),
  bookings: z.int(),
  published_at: z.string(),
  draft_id: z.nullable(z.string()),
  health: z.enum(PACKAGE_HEALTH),
  /** What our team said of this version; null while it has not been looked at. */
  look: z.nullable(TeamLook),
});
export type OwnPackage = z.output<typeof OwnPackage>;

/** A package that was never published yet. */
export const OwnDraft = z.object({
  draft_id: z.string(),
  title: BothWords,
  cities: z.array(BothWords),
  saved_at: z.string(),
});
export type OwnDraft = z.output<typeof OwnDraft>;

/** What two versions of a package may differ in. */
export const VERSION_PARTS = [
  'from',
  'cities',
  'nights',
  'hotels',
  'days',
  'activities',
  'theme',
  'months',
  'words',
  'photos',
] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];

/**
 * What was sold under a number: `version` counts from 1. `by`: who published it, the expert or the site itself. `changes`: in what it
 * differs from the one before; null for the first, and where that was not made here.
 */
export const PackageVersion = z.object({
  version: z.int(),
  title: BothWords,
  published_at: z.string(),
  by: z.enum(['expert', 'site']),
  changes: z.nullable(z.array(z.enum(VERSION_PARTS))),
  /** How long the design took; null where it was not measured. */
  design_ms: z.nullable(z.int()),
});
export type PackageVersion = z.output<typeof PackageVersion>;

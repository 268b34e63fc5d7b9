import * as z from 'zod/mini';
import { TeamLook } from '#contract/entities/desk/moderation.ts';
import { BothWords } from './design.ts';

/** `thin`: a hotel lacks rooms; `gone`: its vendor no longer tells one; `unsellable`: nobody can buy it. */
export const PACKAGE_HEALTH = ['sound', 'thin', 'gone', 'unsellable', 'withdrawn'] as const;
export type PackageHealth = (typeof PACKAGE_HEALTH)[number];

/** `draft`: its open change; `price`: the default party's cheapest trip. */
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
  /** Null before one. */
  look: z.nullable(TeamLook),
});
export type OwnPackage = z.output<typeof OwnPackage>;

export const OwnDraft = z.object({
  draft_id: z.string(),
  title: BothWords,
  cities: z.array(BothWords),
  saved_at: z.string(),
});
export type OwnDraft = z.output<typeof OwnDraft>;

/** Parts in which versions may differ. */
export const VERSION_PARTS = [
  'from',
  'cities',
  'nights',
  'hotels',
  'promise',
  'days',
  'activities',
  'theme',
  'months',
  'words',
  'photos',
] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];

/** `changes`: the differing parts; null for the first, or from elsewhere. */
export const PackageVersion = z.object({
  version: z.int(),
  title: BothWords,
  published_at: z.string(),
  by: z.enum(['expert', 'site']),
  changes: z.nullable(z.array(z.enum(VERSION_PARTS))),
  /** Null if not measured. */
  design_ms: z.nullable(z.int()),
});
export type PackageVersion = z.output<typeof PackageVersion>;

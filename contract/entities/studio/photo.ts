import * as z from 'zod/mini';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import type { WordRule } from '#contract/rules/public-words.ts';
import { BothWords } from './design.ts';
import type { PhotoPurpose } from './photo-purpose.ts';

/** Shortest sides in pixels. */
export const PHOTO_LIMITS = {
  bytes: 8_000_000,
  width: 1_000,
  height: 600,
  pixels: 40_000_000,
  perExpert: 300,
  perPackage: 12,
} as const;
export const LEAST_SIDES = {
  package: { width: PHOTO_LIMITS.width, height: PHOTO_LIMITS.height },
  portrait: { width: 400, height: 400 },
} as const satisfies Record<PhotoPurpose, { width: number; height: number }>;
export const PHOTO_WORDS = { least: 8, most: 80 } as const satisfies WordRule;
export const PHOTO_STATES = ['waiting', 'passed', 'refused'] as const;

/** `preview` is a data URL; `reason`: why it is hidden. */
export const OwnPhoto = z.object({
  photo_id: z.string(),
  state: z.enum(PHOTO_STATES),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
  alt: BothWords,
  reason: z.nullable(z.enum(MODERATION_REASONS)),
  note: z.nullable(z.string()),
});
export type OwnPhoto = z.output<typeof OwnPhoto>;

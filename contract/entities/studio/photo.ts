import * as z from 'zod/mini';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import type { WordRule } from '#contract/rules/public-words.ts';
import { BothWords } from './design.ts';
import type { PhotoPurpose } from './photo-purpose.ts';

/** Bytes of a photograph as it is sent, its least sides, its most pixels, and how many an expert and a package may have. */
export const PHOTO_LIMITS = {
  bytes: 8_000_000,
  width: 1_000,
  height: 600,
  pixels: 40_000_000,
  perExpert: 300,
  perPackage: 12,
} as const;
/** A face is shown small. */
export const LEAST_SIDES = {
  package: { width: PHOTO_LIMITS.width, height: PHOTO_LIMITS.height },
  portrait: { width: 400, height: 400 },
} as const satisfies Record<PhotoPurpose, { width: number; height: number }>;
/** What a photograph shows, for those who do not see it, and as its caption: in both languages. */
export const PHOTO_WORDS = { least: 8, most: 80 } as const satisfies WordRule;
export const PHOTO_STATES = ['waiting', 'passed', 'refused'] as const;

/** A photograph of an expert's own. `preview`: a small one as a data address; `reason`: why it is not shown. */
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

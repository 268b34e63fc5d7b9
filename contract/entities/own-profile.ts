import * as z from 'zod/mini';
import { EXPERT_STATES } from '#contract/entities/desk/expert.ts';
import { TeamLook } from '#contract/entities/desk/moderation.ts';
import { Words } from './typed-text.ts';
import { wordFault, type WordFault, type WordRule } from '#contract/rules/public-words.ts';

export const PROFILE_RULES = {
  name_ar: { least: 2, most: 60, script: 'ar' },
  name_en: { least: 2, most: 60, script: 'en' },
  headline_ar: { least: 5, most: 90, script: 'ar' },
  headline_en: { least: 5, most: 90, script: 'en' },
  bio_ar: { least: 40, most: 600, script: 'ar' },
  bio_en: { least: 40, most: 600, script: 'en' },
  quote_ar: { least: 10, most: 200, script: 'ar' },
  quote_en: { least: 10, most: 200, script: 'en' },
} as const satisfies Record<string, WordRule>;
export type ProfileField = keyof typeof PROFILE_RULES;
export const PROFILE_FIELDS = Object.keys(PROFILE_RULES) as ProfileField[];

const words = Words(4_000);
export const ProfileWords = z.object({
  name_ar: words,
  name_en: words,
  headline_ar: words,
  headline_en: words,
  bio_ar: words,
  bio_en: words,
  quote_ar: words,
  quote_en: words,
});
export type ProfileWords = z.output<typeof ProfileWords>;

/** `look`: null if never changed. */
export const OwnProfile = z.extend(ProfileWords, {
  slug: z.string(),
  /** An approved photograph, else a drawing. */
  portrait: z.string(),
  state: z.enum(EXPERT_STATES),
  version: z.int(),
  look: z.nullable(TeamLook),
});
export type OwnProfile = z.output<typeof OwnProfile>;

/** Empty without any. */
export function profileFaults(profile: Partial<ProfileWords>): Partial<Record<ProfileField, WordFault>> {
  const faults = PROFILE_FIELDS.map((field) => [field, wordFault(profile[field] ?? '', PROFILE_RULES[field])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null)) as Partial<Record<ProfileField, WordFault>>;
}

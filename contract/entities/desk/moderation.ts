import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { PHOTO_PURPOSES } from '#contract/entities/studio/photo-purpose.ts';

export const MODERATION_KINDS = ['package', 'photo', 'profile', 'reply'] as const;
export const MODERATION_STATES = ['open', 'passed', 'returned', 'removed'] as const;
/** Why a thing goes back to its expert, or goes. */
export const MODERATION_REASONS = [
  'not_true',
  'contact_details',
  'others_work',
  'offensive',
  'unreadable',
  'unsellable',
  'other',
] as const;

/** What our team said of a version, as its expert reads it. */
export const TeamLook = z.object({
  state: z.enum(MODERATION_STATES),
  reason: z.nullable(z.enum(MODERATION_REASONS)),
  note: z.nullable(z.string()),
});

/** One version of an expert's thing that is looked at within a day. */
export const ModerationCase = z.object({
  case_id: z.string(),
  kind: z.enum(MODERATION_KINDS),
  target_id: z.string(),
  target_version: z.int(),
  /** Of a package its title; null where a thing has none. */
  title: z.nullable(z.string()),
  /** What it says, where that is words of its own: of a profile both languages, of a reply the one it is in. */
  texts: z.array(z.object({ lang: z.nullable(z.enum(['ar', 'en'])), text: z.string() })),
  /** The page that visitors read it on; null where there is none. */
  page: z.nullable(z.string()),
  /** Of a photograph: a small one as a data address, what it shows in both languages, and whether it is of packages or a face. */
  photo: z.nullable(
    z.object({
      preview: z.string(),
      alt_ar: z.string(),
      alt_en: z.string(),
      purpose: z.enum(PHOTO_PURPOSES),
    }),
  ),
  expert: Person,
  state: z.enum(MODERATION_STATES),
  reason: z.nullable(z.enum(MODERATION_REASONS)),
  note: z.nullable(z.string()),
  opened_at: z.string(),
  due_at: z.string(),
  decided_by: z.nullable(Person),
  decided_at: z.nullable(z.string()),
});
export type ModerationCase = z.output<typeof ModerationCase>;

export const MODERATION_FILTERS = {
  state: z.enum([...MODERATION_STATES, 'all']),
  kind: z.enum(MODERATION_KINDS),
  late: z.enum(['1']),
};

import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { PHOTO_PURPOSES } from '#contract/entities/studio/photo-purpose.ts';

export const MODERATION_KINDS = ['package', 'photo', 'profile', 'reply'] as const;
export const MODERATION_STATES = ['open', 'passed', 'returned', 'removed'] as const;
export const MODERATION_REASONS = [
  'not_true',
  'contact_details',
  'others_work',
  'offensive',
  'unreadable',
  'unsellable',
  'other',
] as const;

/** Of a version, for its expert. */
export const TeamLook = z.object({
  state: z.enum(MODERATION_STATES),
  reason: z.nullable(z.enum(MODERATION_REASONS)),
  note: z.nullable(z.string()),
});

/** To be moderated within a day. */
export const ModerationCase = z.object({
  case_id: z.string(),
  kind: z.enum(MODERATION_KINDS),
  target_id: z.string(),
  target_version: z.int(),
  title: z.nullable(z.string()),
  /** A profile in both languages, a reply in its own. */
  texts: z.array(z.object({ lang: z.nullable(z.enum(['ar', 'en'])), text: z.string() })),
  /** Its public page; null without one. */
  page: z.nullable(z.string()),
  /** `preview` is a data URL. */
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

import type { JOB_REFUSALS } from '#contract/entities/desk/job.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;

export const bulkSaid = ({ done, refused, left }: { done: number; refused: number; left: number }): Sentence => ({
  ar: `تم: ${done}. ${refused > 0 ? `تعذّر: ${refused}. ` : ''}المتبقي: ${left}.`,
  en: `Done: ${done}. ${refused > 0 ? `Not possible: ${refused}. ` : ''}Remaining: ${left}.`,
});

const REFUSALS = sentences.refused;
const FORBIDDEN: (keyof typeof REFUSALS)[] = ['other_kind', 'admin_needed'];

export const refusedWork = (code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(FORBIDDEN.includes(code) ? 403 : 409, code, REFUSALS[code], { extra });

export const REFUSAL_OF = {
  state: 'nothing_waits',
  role: 'other_kind',
  admin: 'admin_needed',
  unknown_kind: 'unknown_kind',
} as const satisfies Record<(typeof JOB_REFUSALS)[number], keyof typeof REFUSALS>;

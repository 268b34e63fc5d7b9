import { Refusal } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const REFUSALS = sentences.said;
const STATUS: Partial<Record<keyof typeof REFUSALS, number>> = {
  note_needed: 422,
  forbidden: 403,
  step_up_required: 403,
  too_many_resends: 429,
};
const FIELDS: Partial<Record<keyof typeof REFUSALS, string>> = { note_needed: 'note' };

export function refusedFor(code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal {
  const field = FIELDS[code];
  const fields = field === undefined ? {} : { [field]: REFUSALS[code] };
  const status = STATUS[code] ?? 409;
  return new Refusal(status, status === 422 ? 'invalid' : code, REFUSALS[code], { fields, extra });
}

export const ACT_WORDS = sentences.acts;

import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;
export const NEEDS_TEXT: Sentence = sentences.needsText;
const REFUSALS = sentences.refused;

export const refusedLead = (code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(code === 'changed' || code === 'not_open' ? 409 : 403, code, REFUSALS[code], { extra });

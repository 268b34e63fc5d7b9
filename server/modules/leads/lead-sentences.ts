import type { LeadKind } from '#contract/calls/leads.ts';
import type { LeadProblem } from '#contract/rules/lead-form.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const PROBLEMS: Record<LeadProblem, Sentence> = sentences.problems;
export const CHECK: Sentence = sentences.check;
export const TOO_MANY: Sentence = sentences.tooMany;
export const RECEIVED: Record<LeadKind, Sentence> = sentences.received;

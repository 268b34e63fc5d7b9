import type { Role } from '#contract/rules/permissions.ts';
import { NEEDS_APPROVAL } from '#server/modules/approvals/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const ROLE_WORDS: Record<Role, Sentence> = sentences.roles;

export const refusedFor = (code: keyof typeof sentences.refused): Refusal =>
  new Refusal(409, code, sentences.refused[code]);

export const REPLIES = { ...sentences.said, asked: NEEDS_APPROVAL };

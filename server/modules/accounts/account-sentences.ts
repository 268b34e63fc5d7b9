import { PASSWORD_LENGTH, type AccountProblem } from '#contract/rules/account-form.ts';
import { counted } from '#server/modules/unit-words.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const PROBLEMS: Record<AccountProblem, Sentence> = {
  ...sentences.problems,
  password_long: fillIn(sentences.problems.password_long, { length: counted(PASSWORD_LENGTH.max, 'letter') }),
};

/** Why a long enough password is refused (A3). */
export const CHOICE = sentences.choice;
export const REPLIES = sentences.said;

import type { AccountProblem } from '#contract/rules/account-form.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { PROBLEMS, REPLIES } from './account-sentences.ts';
import type { CodeCheck } from './codes.ts';

/** 422 with a sentence per field. */
export const rejectProblems = (problems: Partial<Record<string, AccountProblem | null>>): void => {
  const entries = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, PROBLEMS[problem]] as const] : [],
  );
  const first = entries[0];
  if (first) throw new Refusal(422, 'invalid', first[1], { fields: Object.fromEntries(entries) });
};

export function refusalOfCode(kind: CodeCheck['kind']): Refusal {
  const isOver = kind === 'expired' || kind === 'used';
  const sentence = isOver ? REPLIES.codeExpired : REPLIES.wrongCode;
  return new Refusal(422, isOver ? 'code_expired' : 'wrong_code', sentence, { fields: { code: sentence } });
}

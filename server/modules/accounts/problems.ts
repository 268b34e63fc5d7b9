import type { AccountProblem } from '#contract/rules/account-form.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { PROBLEMS } from './account-sentences.ts';

/** Refuses with 422 and a sentence for each field with a problem; does nothing without one. */
export const refuseProblems = (problems: Partial<Record<string, AccountProblem | null>>): void => {
  const entries = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, PROBLEMS[problem]] as const] : [],
  );
  const first = entries[0];
  if (first) throw new Refusal(422, 'invalid', first[1], { fields: Object.fromEntries(entries) });
};

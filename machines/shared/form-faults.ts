import { failureOf } from './message-of.ts';

export const refusedBy = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(failureOf(error).fields).map(([field, sentences]) => [field, sentences[0] ?? '']));

/** That still hold after these fields changed. */
export const stillRefused = (refusals: Record<string, string>, changes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(refusals).filter(([field]) => !(field in changes)));

/** Our code, or the server's own sentence. */
export type Fault<Problem> = { problem: Problem } | { sentence: string };

/** After a submit; they vanish once mended. */
export function faultsOf<Problem>(
  refusals: Record<string, string>,
  problems: Partial<Record<string, Problem>>,
  attempts: number,
): Partial<Record<string, Fault<Problem>>> {
  const theirs = Object.entries(refusals).map(([field, sentence]) => [field, { sentence }] as const);
  const own = attempts > 0 ? Object.entries(problems).map(([field, problem]) => [field, { problem }] as const) : [];
  return Object.fromEntries([...theirs, ...own]) as Partial<Record<string, Fault<Problem>>>;
}

export const sameParts = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

import { failureOf } from './message-of.ts';

/** The server's sentences of a failure by field; empty where it blamed none. */
export const refusedBy = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(failureOf(error).fields).map(([field, said]) => [field, said[0] ?? '']));

/** Sentences that still hold after these fields changed. */
export const stillRefused = (refused: Record<string, string>, changes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in changes)));

/** What is wrong with a field: a word of ours, or the server's own sentence. */
export type Fault<Problem> = { problem: Problem } | { sentence: string };

/** Faults are told once the form was tried, and go as they are mended. */
export function faultsOf<Problem>(
  refused: Record<string, string>,
  problems: Partial<Record<string, Problem>>,
  attempts: number,
): Partial<Record<string, Fault<Problem>>> {
  const said = Object.entries(refused).map(([field, sentence]) => [field, { sentence }] as const);
  const own = attempts > 0 ? Object.entries(problems).map(([field, problem]) => [field, { problem }] as const) : [];
  return Object.fromEntries([...said, ...own]) as Partial<Record<string, Fault<Problem>>>;
}

export const sameParts = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

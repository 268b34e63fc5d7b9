import type { Locale } from '#contract/constants.ts';

export type Sentence = Record<Locale, string>;

/** http answers it as the one error body, in the caller's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly sentence: Sentence;
  readonly fields: Record<string, Sentence>;
  /** Extra fields of the error body, such as the new quote after a price change. */
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    sentence: Sentence,
    more: { fields?: Record<string, Sentence>; extra?: Record<string, unknown> } = {},
  ) {
    super(sentence.en);
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.fields = more.fields ?? {};
    this.extra = more.extra ?? {};
  }
}

/** A conflict is answered with the current state; other errors pass. */
export async function orNewer<Result>(
  work: () => Promise<Result>,
  newer: () => Promise<Record<string, unknown>>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed') throw error;
    throw new Refusal(409, 'changed', error.sentence, { extra: await newer() });
  }
}

export const notFound = (
  sentence: Sentence = { ar: 'لم نعثر على ما طلبته', en: 'We could not find what you asked for' },
) => new Refusal(404, 'not_found', sentence);

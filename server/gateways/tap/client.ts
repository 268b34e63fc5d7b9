import * as z from 'zod/mini';
import { fetchJson } from '#server/vendors/ask-json.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';

/** Ms. Repeats are safe: charges and refunds carry our reference. */
const TIMEOUT = 15_000;
const MOST_BYTES = 1_000_000;
const Failure = z.object({ errors: z.array(z.object({ code: z.string(), description: z.optional(z.string()) })) });

/** Nothing was done. */
export class TapRefused extends Error {
  override name = 'TapRefused';
  /** Says nothing about the request. */
  readonly isUnauthorized: boolean;

  constructor(message: string, status: number) {
    super(message);
    this.isUnauthorized = status === 401 || status === 403;
  }
}
const REFUSALS = [400, 401, 403, 404, 422];

export type TapClient = ReturnType<typeof createTapClient>;

/** Only whole answers return; other errors leave it unknown. Errors hold the path and Tap's codes alone. */
export function createTapClient({ url, secretKey, patience = TIMEOUT }: ClientOptions) {
  async function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    path: string,
    { body, language = 'en' }: { body?: object; language?: string } = {},
  ): Promise<z.output<Shape>> {
    const reply = await fetchJson({
      vendor: 'tap',
      url: `${url}${path}`,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, lang_code: language },
      ...(body ? { body } : {}),
      patience,
      mostBytes: MOST_BYTES,
    });
    const answer = reply.body;
    if (reply.status > 299) {
      const codes = codesOf(answer);
      const sentence = `tap answered ${reply.status} to ${path}: ${codes ?? 'without a reason'}`;
      if (codes !== null && REFUSALS.includes(reply.status)) throw new TapRefused(sentence, reply.status);
      throw new Error(sentence);
    }
    const read = shape.safeParse(answer);
    if (!read.success) throw new MalformedAnswer(`tap answered ${path} in a shape that is not known`, reply.requestId);
    return read.data;
  }
  return { ask };
}

export type ClientOptions = { url: string; secretKey: string; patience?: number };

function codesOf(answer: unknown): string | null {
  const read = Failure.safeParse(answer);
  return read.success ? read.data.errors.map(({ code }) => code).join(', ') : null;
}

import * as z from 'zod/mini';
import { fetchJson } from '#server/vendors/ask-json.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';

/** How long an answer is waited for (ms). Repeating is safe: charges and refunds carry a reference of ours. */
const TIMEOUT = 15_000;
const MOST_BYTES = 1_000_000;
const Failure = z.object({ errors: z.array(z.object({ code: z.string(), description: z.optional(z.string()) })) });

/** Tap said no to a request as such, in its own words: nothing was done by it. */
export class TapRefused extends Error {
  override name = 'TapRefused';
  /** Whether it only did not let us in: that says nothing of what was asked. */
  readonly isAtDoor: boolean;

  constructor(message: string, status: number) {
    super(message);
    this.isAtDoor = status === 401 || status === 403;
  }
}
/** Of a request that cannot be done, or of one that is let in by nobody. */
const REFUSALS = [400, 401, 403, 404, 422];

export type TapClient = ReturnType<typeof createTapClient>;

/**
 * Tap's HTTP. Everything but a whole answer of the expected shape throws: what Tap did then is not known, and is asked again.
 * No error tells more of a request than its path and Tap's own codes.
 */
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

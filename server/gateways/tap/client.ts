import * as z from 'zod/mini';

/** How long an answer is waited for (ms). Repeating is safe: charges and refunds carry a reference of ours. */
const PATIENCE = 15_000;
const Failure = z.object({ errors: z.array(z.object({ code: z.string(), description: z.optional(z.string()) })) });

export type TapClient = ReturnType<typeof createTapClient>;

/**
 * Tap's HTTP. Everything but a whole answer of the expected shape throws: what Tap did then is not known, and is asked again.
 * No error tells more of a request than its path and Tap's own codes.
 */
export function createTapClient({ url, secretKey, patience = PATIENCE }: ClientOptions) {
  async function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    path: string,
    { body, language = 'en' }: { body?: object; language?: string } = {},
  ): Promise<z.output<Shape>> {
    const reply = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        lang_code: language,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const answer = readJson(await reply.text());
    if (!reply.ok) throw new Error(`tap answered ${reply.status} to ${path}: ${codesOf(answer)}`);
    const read = shape.safeParse(answer);
    if (!read.success) throw new Error(`tap answered ${path} in a shape that is not known`);
    return read.data;
  }
  return { ask };
}

export type ClientOptions = { url: string; secretKey: string; patience?: number };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function codesOf(answer: unknown): string {
  const read = Failure.safeParse(answer);
  return read.success ? read.data.errors.map(({ code }) => code).join(', ') : 'without a reason';
}

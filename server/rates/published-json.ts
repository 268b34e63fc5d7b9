import { readWithin, TooMuch } from '#server/vendors/read-within.ts';

const TIMEOUT = 15_000;
const MOST_BYTES = 262_144;

export type Ask = (url: string, options: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;

/** Throws for anything but JSON of limited size within fifteen seconds. */
export async function publishedJson(url: string, ask: Ask): Promise<unknown> {
  const reply = await ask(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  if (!reply.ok) throw new Error(`the source of exchange rates answered with ${reply.status}`);
  const bytes = await readWithin(reply, MOST_BYTES).catch((error: unknown) => {
    if (!(error instanceof TooMuch)) throw error;
    throw new Error(`the source of exchange rates answered with ${error.message}`);
  });
  return JSON.parse(bytes.toString()) as unknown;
}

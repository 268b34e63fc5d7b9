import { MalformedAnswer, NotSent, VendorDown } from './errors.ts';
import { readWithin, TooMuch } from './read-within.ts';

type VendorCall = {
  vendor: string;
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: object;
  /** How long an answer is waited for (ms). */
  patience: number;
  /** How many bytes of an answer are read; a longer one cannot be believed. */
  mostBytes: number;
  /** Statuses of trouble that are answers all the same, because the vendor says in them what it did. */
  telling?: number[];
};
/** `body` is undefined when it is no JSON. */
export type VendorAnswer = { status: number; body: unknown; requestId: string | null };

/** Of a line that never stood: nothing left this machine. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * One request to a vendor and its answer, whatever its status below 500. Throws VendorDown when there is none in time, when
 * the vendor is out of order (5xx) or asks to be left alone (429), MalformedAnswer when it says more than it may, and NotSent when it could not be reached at all.
 * No error tells more of a request than its path.
 */
export async function fetchJson({
  vendor,
  url,
  method,
  headers,
  body,
  patience,
  mostBytes,
  telling = [],
}: VendorCall): Promise<VendorAnswer> {
  const path = new URL(url).pathname;
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const requestId = requestIdOf(reply.headers);
    const text = await readWithin(reply, mostBytes).catch((error: unknown) => {
      if (!(error instanceof TooMuch)) throw error;
      throw new MalformedAnswer(`${vendor} answered ${path} with ${error.message}`, requestId);
    });
    const answer = { status: reply.status, body: readJson(text.toString()), requestId };
    if ((reply.status < 500 && reply.status !== 429) || telling.includes(reply.status)) return answer;
    throw new VendorDown(
      `${vendor} answered ${reply.status} to ${path} (request ${answer.requestId ?? 'without an id'})`,
    );
  } catch (error) {
    if (error instanceof VendorDown || error instanceof MalformedAnswer) throw error;
    const silence = new VendorDown(`${vendor} did not answer ${path}`, { cause: error });
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    if (NEVER_SENT.includes(code)) throw new NotSent(`${vendor} cannot be reached: ${code}`, { cause: silence });
    throw silence;
  }
}

/** The request's id as the vendor's side names it, from the headers in use. */
const requestIdOf = (headers: Headers): string | null =>
  headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('cf-ray');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

import { MalformedAnswer, NotSent, VendorDown } from './errors.ts';
import { readWithin, TooMuch } from './read-within.ts';

type VendorCall = {
  vendor: string;
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: object;
  patience: number;
  mostBytes: number;
  /** Their body says what the vendor did. */
  telling?: number[];
};
/** `body` is undefined when it is no JSON. */
export type VendorAnswer = { status: number; body: unknown; requestId: string | null };

/** Nothing left this machine. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** VendorDown for timeouts, 5xx and 429; MalformedAnswer when oversized; NotSent when unreachable. */
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

const requestIdOf = (headers: Headers): string | null =>
  headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('cf-ray');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

import autocannon from 'autocannon';

export type Request = { method: 'GET' | 'POST'; path: string; body?: string };
export type Figures = { perSecond: number; p50: number; p99: number; failed: number };

const CONNECTIONS = 32;
const SECONDS = 4;

/** Requests/s and latencies at 32 connections. */
export async function load(url: string, request: Request, seconds = SECONDS): Promise<Figures> {
  const options = {
    url: `${url}${request.path}`,
    method: request.method,
    connections: CONNECTIONS,
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
      'accept-language': 'ar',
      'accept-currency': 'KWD',
      'accept-location': '85',
    },
    ...(request.body ? { body: request.body } : {}),
  };
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Milliseconds of each request, one after another. */
export async function timesOf(url: string, requests: Request[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const before = performance.now();
    const reply = await fetch(`${url}${request.path}`, {
      method: request.method,
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      ...(request.body ? { body: request.body } : {}),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${request.path} answered ${reply.status} for ${request.body}`);
    times.push(performance.now() - before);
  }
  return times;
}

export const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

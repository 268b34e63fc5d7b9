import type { BodyOf, Call, ReplyOf } from '#contract/calls/call.ts';
import { READ_RETRIES } from '#contract/constants.ts';
import { ApiFailure } from './api-failure.ts';
import { networkFailure, request, idleHeaders } from './http.ts';

export type SendOptions<C extends Call> = {
  body?: BodyOf<C>;
  /** Values of the path's `:names`. */
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A call, or where it is to be had: pages that bring their data with them need no schemas to be shown. */
export type Callable<C extends Call> = C | (() => Promise<C>);

/**
 * Performs a call of the contract. Safe reads are asked again twice when the way or the server failed (X6); what orders,
 * pays or changes anything is sent once. Throws ApiFailure; a reply outside the contract is `malformed`.
 */
export async function send<C extends Call>(callable: Callable<C>, options: SendOptions<C> = {}): Promise<ReplyOf<C>> {
  const call = typeof callable === 'function' ? await fetched(callable, options.signal) : callable;
  const pauses = call.safe ? [...READ_RETRIES] : [];
  for (;;) {
    try {
      return await sendOnce(call, options);
    } catch (error) {
      const pause = pauses.shift();
      if (pause === undefined || !(error instanceof ApiFailure) || !error.isPassing) throw error;
      await sleep(Math.max(pause, Math.min(error.retryAfter ?? 0, 5_000)), options.signal);
    }
  }
}

/** A call's own file that does not come is a failure of the way: what a browser says of it is no sentence for a visitor. */
const fetched = <C extends Call>(load: () => Promise<C>, signal?: AbortSignal): Promise<C> =>
  load().catch((error: unknown) => {
    throw networkFailure(error, signal);
  });

async function sendOnce<C extends Call>(
  call: C,
  { body, params, headers, signal }: SendOptions<C>,
): Promise<ReplyOf<C>> {
  const url = call.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const reads = call.method === 'GET' || call.method === 'DELETE';
  const answer = await request({
    method: call.method,
    url,
    query: reads ? (body as Record<string, string> | undefined) : undefined,
    body: reads ? undefined : (body ?? {}),
    headers: call.access === 'staff' ? { ...idleHeaders(), ...headers } : headers,
    signal,
  });
  const parsed = call.reply.safeParse(answer);
  if (!parsed.success) throw new ApiFailure({ status: 200, code: 'malformed', extra: { issues: parsed.error.issues } });
  return parsed.data as ReplyOf<C>;
}

/** A pause that ends at once, as a cancelled call, when the asker has gone. */
const sleep = (pause: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiFailure({ status: null, code: 'cancelled' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, pause);
    signal?.addEventListener('abort', stop, { once: true });
  });

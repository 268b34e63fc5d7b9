import type { BodyOf, Call, ReplyOf } from '#contract/calls/call.ts';
import { READ_RETRIES } from '#contract/constants.ts';
import { ApiFailure } from './api-failure.ts';
import { networkFailure, request, idleHeaders } from './http.ts';

export type SendOptions<C extends Call> = {
  body?: BodyOf<C>;
  /** Of the path's `:names`. */
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Pages with their data need no schemas to render. */
export type Callable<C extends Call> = C | (() => Promise<C>);

/**
 * Safe reads retry twice (X6). Throws ApiFailure. An aborted call never settles: React restarts actors, which would
 * take its end for theirs.
 */
export const send = <C extends Call>(callable: Callable<C>, options: SendOptions<C> = {}): Promise<ReplyOf<C>> =>
  perform(callable, options).finally(() => (options.signal?.aborted ? new Promise<never>(() => undefined) : undefined));

async function perform<C extends Call>(callable: Callable<C>, options: SendOptions<C>): Promise<ReplyOf<C>> {
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

/** The browser's message is not for visitors. */
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

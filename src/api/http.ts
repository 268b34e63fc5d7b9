import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { CALL_TIMEOUT } from '#contract/constants.ts';
import { nextTask } from '#src/delivery/next-task.ts';
import { ApiFailure } from './api-failure.ts';
import { noteServerTime } from './server-clock.ts';

type Headers = Record<string, string>;

let headerSource: () => Headers = () => ({});

/** Accept-Location, Accept-Language, Accept-Currency, Authorization (C1, C14). */
export const setHeaderSource = (source: () => Headers): void => {
  headerSource = source;
};

let restSource: () => Headers = () => ({});

/** For desk calls only. */
export const setIdleSource = (source: () => Headers): void => {
  restSource = source;
};
export const idleHeaders = (): Headers => restSource();

let onRefused: (bearer: string) => void = () => undefined;

/** A refused bearer token (S10). */
export const setRefusalListener = (listener: (bearer: string) => void): void => {
  onRefused = listener;
};

let client: Promise<AxiosInstance> | null = null;

/** With the first request: no page needs axios or schemas to render. */
function loadClient(): Promise<AxiosInstance> {
  client ??= import('./client.ts').then(async ({ axios }) => {
    await nextTask();
    return axios.create({ timeout: CALL_TIMEOUT, headers: { Accept: 'application/json' }, validateStatus: () => true });
  });
  client.catch(() => {
    client = null;
  });
  return client;
}

export type HttpRequest = {
  method: string;
  url: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Headers;
  signal?: AbortSignal;
} & Pick<AxiosRequestConfig, 'timeout' | 'responseType' | 'transformResponse'>;

export async function request({ query, body, headers, ...more }: HttpRequest): Promise<unknown> {
  let response: AxiosResponse;
  let sentAt = 0;
  const all: Headers = { clear: 'true', ...headerSource(), ...headers };
  try {
    const http = await loadClient();
    sentAt = Date.now();
    response = await http.request({ ...more, params: query, data: body, headers: all });
  } catch (error) {
    throw networkFailure(error, more.signal);
  }
  // proxies answer in HTML, with their own clock
  const isOurs = typeof response.data === 'object' && response.data !== null;
  if (isOurs) noteServerTime(Date.parse(String(response.headers.date)), { sentAt, receivedAt: Date.now() });
  if (response.status >= 200 && response.status < 300) {
    // list files are text too: they must not contain a proxy's page
    if (isPage(response)) throw new ApiFailure({ status: response.status, code: 'malformed' });
    return response.data;
  }
  const bearer = /^Bearer (.+)$/u.exec(all.Authorization ?? '')?.[1];
  const failure = await failureOfAnswer(response);
  if (failure.status === 401 && bearer) onRefused(bearer);
  throw failure;
}

const isPage = ({ headers }: AxiosResponse): boolean => /text\/html/u.test(String(headers['content-type'] ?? ''));

export function networkFailure(error: unknown, signal?: AbortSignal): ApiFailure {
  if (signal?.aborted) return new ApiFailure({ status: null, code: 'cancelled' });
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    return new ApiFailure({ status: null, code: 'offline' });
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return new ApiFailure({
    status: null,
    code: code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable',
  });
}

async function failureOfAnswer({ status, data, headers }: AxiosResponse): Promise<ApiFailure> {
  const { ApiErrorBody } = await import('./client.ts');
  const parsed = ApiErrorBody.safeParse(data);
  const seconds = Number(headers['retry-after']);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
  if (!parsed.success) return proxyFailure(status, retryAfter);
  const { message, errors, code } = parsed.data;
  const extra = data as Record<string, unknown>;
  return new ApiFailure({ status, message, code: code ?? null, fields: errors, extra, retryAfter });
}

/** Ours answers in JSON: a proxy's page says nothing of a booking. */
function proxyFailure(status: number, retryAfter: number | null): ApiFailure {
  if (status === 429) return new ApiFailure({ status, code: null, retryAfter });
  return new ApiFailure({ status: status < 500 ? null : status, code: 'unreachable', retryAfter });
}

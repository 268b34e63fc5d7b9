import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import { SENTENCES } from './sentences.ts';

/** mount sets it for each request. */
declare module 'fastify' {
  interface FastifyRequest {
    spoken: Locale;
  }
}

export type ErrorReply = { status: number; body: Record<string, unknown>; headers: Record<string, string> };

/** Seconds. */
export const RETRY_AFTER = '2';

/** The only one. A 500 keeps its cause for the log. */
export function errorReply(error: unknown, locale: Locale): ErrorReply {
  if (error instanceof Refusal) return ofRefusal(error, locale);
  const { status, code, sentence } = ofFastify(error);
  const headers: Record<string, string> = status === 503 ? { 'retry-after': RETRY_AFTER } : {};
  return { status, body: { message: sentence[locale], errors: {}, code }, headers };
}

function ofRefusal(refusal: Refusal, locale: Locale): ErrorReply {
  const errors = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, sentence]) => [field, [sentence[locale]]]),
  );
  const { retry_after: retryAfter, ...extra } = refusal.extra;
  const headers: Record<string, string> = refusal.status === 503 ? { 'retry-after': RETRY_AFTER } : {};
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter);
  const body = { ...extra, message: refusal.sentence[locale], errors, code: refusal.code };
  return { status: refusal.status, body, headers };
}

type KnownError = { status: number; code: string; sentence: Sentence };

function ofFastify(error: unknown): KnownError {
  const code = codeOf(error);
  const status = statusOf(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { status: 415, code: 'wrong_content_type', sentence: SENTENCES.wrongType };
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return { status: 400, code: 'malformed_json', sentence: SENTENCES.notJson };
  if (status === 405) return { status, code: 'wrong_method', sentence: SENTENCES.wrongMethod };
  if (status === 413) return { status, code: 'too_large', sentence: SENTENCES.tooLarge };
  if (status === 414) return { status, code: 'url_too_long', sentence: SENTENCES.urlTooLong };
  if (status === 431) return { status, code: 'headers_too_large', sentence: SENTENCES.headersTooLarge };
  if (status === 408) return { status, code: 'too_slow', sentence: SENTENCES.tooSlow };
  if (status === 404) return { status, code: 'not_found', sentence: SENTENCES.notFound };
  if (status === 429) return { status, code: 'too_many_requests', sentence: SENTENCES.tooMany };
  if (status === 503 || isDatabaseTrouble(error))
    return { status: 503, code: 'unavailable', sentence: SENTENCES.unavailable };
  if (status >= 400 && status < 500) return { status, code: 'bad_request', sentence: SENTENCES.badRequest };
  return { status: 500, code: 'failed', sentence: SENTENCES.failed };
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

export const errorText = (body: Record<string, unknown>, request: Pick<FastifyRequest, 'id'>): string =>
  JSON.stringify({ ...body, request_id: request.id });

/** The client left: not our fault [FK11]. */
const isCutOff = (error: FastifyError, { raw }: FastifyRequest) => error.code === 'ECONNRESET' && !raw.complete;

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers } = errorReply(isCutOff(error, request) ? { statusCode: 400 } : error, request.spoken);
  if (status >= 500)
    request.log[error instanceof Refusal ? 'warn' : 'error'](
      { err: error, route: request.routeOptions.url },
      'request failed',
    );
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(errorText(body, request));
}

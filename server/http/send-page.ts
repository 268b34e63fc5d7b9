import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_TIME } from '#contract/page.ts';
import { RETRY_AFTER } from './errors.ts';
import type { createMaxBrotliCache } from './max-brotli-cache.ts';
import { compressed, encodingOf, isFresh } from './negotiate.ts';

type TightPages = ReturnType<typeof createMaxBrotliCache>;
/** `at`: when, epoch ms; compressed once it is asked for. */
export type Rendered = {
  status: number;
  at: number;
  etag: string;
  html: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  keep: boolean;
  redirect: string | null;
  isPrivate: boolean;
};

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const HTML = 'text/html; charset=utf-8';

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Rendered, tight: TightPages) {
  const control =
    page.isPrivate || page.status >= 500 ? 'private, no-store' : page.status === 200 ? SHARED : 'no-cache';
  reply.header('cache-control', control).header('vary', 'Accept-Encoding, Cookie');
  if (page.redirect !== null) return reply.redirect(page.redirect, page.status);
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.header('server-timing', `${ANSWER_TIME};desc="${page.at}"`);
  if (!page.isPrivate && page.status === 200) {
    reply.header('etag', page.etag);
    if (isFresh(request, page.etag)) return reply.code(304).send();
  }
  const bestEncoding = encodingOf(request.headers['accept-encoding']);
  const brotli = (page.keep && bestEncoding === 'br' ? tight(page.etag, page.html) : null) ?? page.brotli;
  const cachedBody = bestEncoding === 'br' ? brotli : bestEncoding === 'gzip' ? page.gzip : page.html;
  const { body, encoding } = cachedBody
    ? { body: cachedBody, encoding: bestEncoding }
    : await compressed(page.html, request.headers['accept-encoding']);
  if (encoding === 'br') page.brotli = body;
  if (encoding === 'gzip') page.gzip = body;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(HTML).send(body);
}

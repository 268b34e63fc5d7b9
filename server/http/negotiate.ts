import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedBody } from '#server/modules/route.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of what Accept-Encoding takes; `br;q=0` refuses brotli. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = Array.isArray(header) ? header.join(',') : (header ?? '');
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

const takes = (header: string, coding: string) => {
  const at = header.indexOf(coding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + coding.length));
};

/** True when If-None-Match names this tag. */
export const isFresh = (request: FastifyRequest, etag: string): boolean => {
  const header = request.headers['if-none-match'];
  return header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag));
};

/** Sends a ready body: 304 when the client has it, else in the best encoding at hand. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  reply.header('etag', body.etag).header('vary', 'Accept-Encoding, Accept-Language, Accept-Currency, Accept-Location');
  if (isFresh(request, body.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  const ready = encoding === 'br' ? (body.brotli ?? body.gzip) : encoding === 'gzip' ? body.gzip : null;
  if (ready !== null) reply.header('content-encoding', ready === body.brotli ? 'br' : 'gzip');
  return reply.type(body.type).send(ready ?? body.plain);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALL = 1_400;

/** Compresses quickly, off the main thread; what fits one packet is sent as it is. */
export async function compressed(
  text: string | Buffer,
  header: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const encoding = plain.length < SMALL ? 'identity' : encodingOf(header);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return { body: await brotliAsync(plain, { params }), encoding };
  }
  if (encoding === 'gzip') return { body: await gzipAsync(plain, { level: 5 }), encoding };
  return { body: plain, encoding };
}

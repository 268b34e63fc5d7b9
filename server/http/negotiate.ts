import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedBody } from '#server/modules/route.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `br;q=0` refuses brotli. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = Array.isArray(header) ? header.join(',') : (header ?? '');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const encodings = negotiator.encodings(['br', 'gzip']);
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'identity';
}

export const isFresh = (request: FastifyRequest, etag: string): boolean => {
  const header = request.headers['if-none-match'];
  return header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag));
};

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  reply.header('etag', body.etag).header('vary', 'Accept-Encoding, Accept-Language, Accept-Currency, Accept-Location');
  if (isFresh(request, body.etag)) return reply.code(304).send();
  const encoding = body.plain.length < SMALL ? 'identity' : encodingOf(request.headers['accept-encoding']);
  reply.type(body.type);
  if (encoding === 'identity') return reply.send(body.plain);
  reply.header('content-encoding', encoding);
  const packed = body.packed[encoding] ?? pack(body, encoding);
  return packed instanceof Promise ? packed.then((bytes) => reply.send(bytes)) : reply.send(packed);
}

function pack(body: PreparedBody, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const packing = packedIn(body.plain, encoding);
  body.packed[encoding] = packing;
  packing.then(
    (bytes) => {
      body.packed[encoding] = bytes;
    },
    () => {
      delete body.packed[encoding];
    },
  );
  return packing;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALL = 1_400;

/** Off the main thread; a body of one packet stays plain. */
export async function compressed(
  text: string | Buffer,
  header: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const encoding = plain.length < SMALL ? 'identity' : encodingOf(header);
  return encoding === 'identity' ? { body: plain, encoding } : { body: await packedIn(plain, encoding), encoding };
}

export const packedIn = (plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(plain, { level: 5 })
    : brotliAsync(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });

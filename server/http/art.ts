import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_WIDTHS } from '#contract/constants.ts';
import { airlinePng } from '#server/art/airline-png.ts';
import { artSvg } from '#server/art/art.ts';
import { isAirlineCode, NEUTRAL_HUE } from '#server/art/index.ts';
import type { PreparedBody } from '#server/modules/route.ts';
import type { PictureStore } from './picture-store.ts';
import { isFresh, sendPrepared } from './negotiate.ts';

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const FOREVER = 'public, max-age=31536000, immutable';
const CACHE_SIZE = 160;
/** Per address, which visitors may share: drawing costs. */
const PICTURES_PER_MINUTE = 1_500;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** C10: hashed names are immutable, plain ones last a day. PNG (K17) for clients without SVG (decision 009). */
export function mountArt(app: FastifyInstance, pictures: PictureStore): void {
  const ready = new LRUCache<string, Promise<PreparedBody>>({ max: CACHE_SIZE });
  const config = { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: 60_000 } };

  app.get<{ Params: { file: string } }>('/art/:file', { config }, async (request, reply) => {
    if (request.params.file.endsWith('.png')) return sendPng(request, reply, request.params.file);
    const [, name = '', hash = ''] = /^([a-z0-9-]{3,80})(?:\.([0-9a-f]{8}))?\.svg$/i.exec(request.params.file) ?? [];
    const art = name === '' ? null : artSvg(name);
    if (art === null) return reply.callNotFound();
    const key = `${name}.${art.hash}`;
    const body = ready.get(key) ?? prepareSvg(art.svg, art.hash);
    ready.set(key, body);
    // an address from before a redrawing shows the new picture, but is revalidated
    reply.header('cache-control', hash === art.hash ? FOREVER : hash === '' ? A_DAY : 'no-cache');
    return sendPrepared(request, reply, await body);
  });

  async function sendPng(request: FastifyRequest, reply: FastifyReply, file: string) {
    const [, name = '', hash = '', width = ''] = PNG.exec(file) ?? [];
    const art = WIDTHS.includes(Number(width)) ? artSvg(name) : null;
    if (art === null || art.hash !== hash) return reply.callNotFound();
    const { png, etag } = await pictures(art.svg, Number(width));
    reply.header('cache-control', FOREVER).header('etag', etag);
    return isFresh(request, etag) ? reply.code(304).send() : reply.type('image/png').send(png);
  }

  app.get<{ Params: { file: string } }>('/ImgAirlines/:file', { config }, (request, reply) => {
    const code = /^([A-Z0-9]{2})\.png$/i.exec(request.params.file)?.[1]?.toUpperCase();
    if (code === undefined && !request.params.file.endsWith('.png')) return reply.callNotFound();
    const isOurs = code !== undefined && isAirlineCode(code);
    const png = Buffer.from(isOurs ? airlinePng(code) : airlinePng('--', NEUTRAL_HUE));
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png);
  });
}

/** A PNG with an old hash is gone; an SVG is still served. */
const PNG = /^([a-z0-9-]{3,80})\.([0-9a-f]{8})-(\d{3,4})\.png$/i;
const WIDTHS: readonly number[] = Object.values(PICTURE_WIDTHS);

async function prepareSvg(svg: string, hash: string): Promise<PreparedBody> {
  const plain = Buffer.from(svg);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 9 })]);
  const etag = `"${hash}${createHash('sha256').update(plain).digest('hex').slice(0, 8)}"`;
  return { etag, type: 'image/svg+xml; charset=utf-8', plain, packed: { br, gzip: gzipped } };
}

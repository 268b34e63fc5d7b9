import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { Refusal } from '#server/modules/refusal.ts';
import { errorReply } from './errors.ts';
import { localeOf } from './locale.ts';
import { UNREADABLE } from './page-address.ts';
import { SENTENCES } from './sentences.ts';

/** Bytes; campaigns lengthen page addresses. */
export const BODY_LIMIT = 64 * 1024;
const URL_LIMIT = 2 * 1024;
const PARAM_LIMIT = 200;
export const HEADERS_LIMIT = 16 * 1024;
/** Ms; idle connections must not fill the server (B4). */
const HEADERS_WITHIN = 10_000;
/** More need a proxy. */
const CONNECTIONS = 8_192;

export const connectionLimits = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: 30_000,
  http: {
    maxHeaderSize: HEADERS_LIMIT,
    headersTimeout: HEADERS_WITHIN,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false,
  },
  clientErrorHandler: refuseConnection,
};

/** Doubled, they allow request smuggling (T20). */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'authorization']);

export function limitRequests(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS;
  // Node makes no request of CONNECT; without a listener it closes silently
  app.server.on('connect', async ({ headers }, socket: Socket) =>
    refuse(socket, (await app.isTooOften(socket)) ? 429 : 405, headers['accept-language']),
  );
  // after every `onRequest`, where these refusals are counted
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { method, rawHeaders, httpVersion } = request.raw;
    if (method === 'TRACE') return done(new Refusal(405, 'wrong_method', SENTENCES.wrongMethod));
    if (request.url === UNREADABLE) return done(new Refusal(400, 'bad_request', SENTENCES.badRequest));
    if ((request.url.length > URL_LIMIT && request.url.startsWith('/api/')) || hasLongParam(request.params))
      return done(new Refusal(414, 'url_too_long', SENTENCES.urlTooLong));
    if (isAmbiguous(rawHeaders, httpVersion)) {
      // what follows on this connection may be the smuggled part
      reply.header('connection', 'close');
      return done(new Refusal(400, 'bad_request', SENTENCES.badRequest));
    }
    done();
  });
}

/** Page addresses match `*`, and campaigns lengthen them. */
const hasLongParam = (params: unknown): boolean =>
  Object.entries((params ?? {}) as Record<string, string>).some(
    ([name, value]) => name !== '*' && value.length > PARAM_LIMIT,
  );

/** Old health checks speak HTTP/1.0, without a host. */
function isAmbiguous(rawHeaders: string[], version: string): boolean {
  let names = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!ONCE.has(name)) continue;
    if (names.includes(`${name} `)) return true;
    names += `${name} `;
  }
  return version !== '1.0' && !names.includes('host ');
}

/** Seconds. */
const RETRY_WITHIN = 60;
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

async function refuseConnection(this: FastifyInstance, error: ConnectionError, socket: Socket): Promise<void> {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = (await this.isTooOften(socket)) ? 429 : (STATUSES[error.code ?? ''] ?? 400);
  // a Buffer, despite its type
  const packet = error.rawPacket as unknown as Buffer | undefined;
  const head = packet?.toString('latin1', 0, HEADERS_LIMIT) ?? '';
  refuse(socket, status, /^accept-language:([^\r\n]*)/imu.exec(head)?.[1]?.trim());
}

function refuse(socket: Socket, status: number, language = ''): void {
  const { body } = errorReply({ statusCode: status }, localeOf(language) ?? 'ar');
  const text = JSON.stringify({ ...body, request_id: randomUUID() });
  const wait = status === 429 ? `Retry-After: ${RETRY_WITHIN}\r\n` : '';
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${wait}Content-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${text}`,
    );
  socket.destroySoon();
}

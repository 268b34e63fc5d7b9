import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import type { PreparedBody } from '#server/modules/route.ts';
import { docsPage } from './docs-page.ts';
import { localeOf } from './locale.ts';
import { sendPrepared } from './negotiate.ts';
import { createOpenApi } from './openapi.ts';

/** C12; made at the first request. */
export function mountDocs(app: FastifyInstance, origin: string, isDemonstration: boolean): void {
  const bodies = new Map<string, PreparedBody>();
  const prepare = (name: string, type: string, make: () => string) => {
    const body = bodies.get(name) ?? prepared(make(), type);
    bodies.set(name, body);
    return body;
  };
  app.get('/api/openapi.json', (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const make = () => JSON.stringify(createOpenApi(origin));
    return sendPrepared(request, reply, prepare('json', 'application/json; charset=utf-8', make));
  });
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', (request, reply) => {
    const language = request.query.lang;
    const locale: Locale =
      language === 'ar' || language === 'en' ? language : (localeOf(request.headers['accept-language'] ?? '') ?? 'ar');
    reply.header('cache-control', 'no-cache').header('content-language', locale);
    const make = () => docsPage(createOpenApi(origin), locale, isDemonstration);
    return sendPrepared(request, reply, prepare(locale, 'text/html; charset=utf-8', make));
  });
}

function prepared(text: string, type: string): PreparedBody {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, type, plain, packed: {} };
}

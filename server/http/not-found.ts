import type { FastifyInstance } from 'fastify';
import type { PlainRoute, Route } from '#server/modules/route.ts';
import { errorReply, errorText } from './errors.ts';
import { localeOf } from './locale.ts';
import { NO_PAGE } from './page-address.ts';
import { SENTENCES } from './sentences.ts';

type KnownRoute = { method: string; pattern: RegExp };

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** 405 with Allow where other methods exist. */
export function answerUnknown(app: FastifyInstance, routes: Route[], plainRoutes: PlainRoute[]): void {
  const knownRoutes: KnownRoute[] = [...routes.map(({ call }) => call), ...plainRoutes].map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const locale = localeOf(request.headers['accept-language'] ?? '') ?? 'ar';
    const methods = knownRoutes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    // any other address belongs to pages, which are read-only
    if (methods.length === 0 && !isRead(request.method) && !NO_PAGE.test(path)) methods.push('GET');
    if (methods.length > 0) {
      const allowed = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
      const body = { message: SENTENCES.wrongMethod[locale], errors: {}, code: 'wrong_method' };
      return reply.code(405).header('allow', allowed.join(', ')).send(errorText(body, request));
    }
    const { status, body } = errorReply({ statusCode: 404 }, locale);
    return reply.code(status).send(errorText(body, request));
  });
}

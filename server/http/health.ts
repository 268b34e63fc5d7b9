import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText, RETRY_AFTER } from './errors.ts';
import { FILES } from './security.ts';
import { SENTENCES } from './sentences.ts';

type HealthDeps = {
  ready: () => Promise<void>;
  stopping: () => boolean;
};

/** /readyz: 503 while the database is down or the server drains (OP6). */
export function mountHealth(app: FastifyInstance, { ready, stopping }: HealthDeps): void {
  app.get('/healthz', { config: FILES }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: FILES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping()) return notReady(request, reply, 'stopping');
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return notReady(request, reply, 'database does not answer');
    }
  });
}

function notReady(request: FastifyRequest, reply: FastifyReply, status: string) {
  const body = { status, message: SENTENCES.unavailable[request.spoken], errors: {}, code: 'unavailable' };
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER)
    .type('application/json; charset=utf-8')
    .send(errorText(body, request));
}

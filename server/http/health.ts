import type { FastifyInstance } from 'fastify';

/** /healthz: the process lives. /readyz: the database answers too; 503 while it does not, or while stopping. */
export function mountHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  const config = { rateLimit: false as const };
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '2').send({ status: 'database does not answer' });
    }
  });
}

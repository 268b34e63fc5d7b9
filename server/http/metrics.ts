import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import type { MetricsModule } from '#server/modules/metrics/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { SENTENCES } from './sentences.ts';

/** By route pattern: addresses must never reach metrics. */
export function countAnswers(app: FastifyInstance, metrics: MetricsModule): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observe({ method: request.method, route, status: reply.statusCode, took: reply.elapsedTime / 1_000 });
    done();
  });
}

/** For holders of the token (OP5). */
export function mountMetrics(app: FastifyInstance, metrics: MetricsModule, token: string): void {
  const tokenDigest = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), tokenDigest)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'unauthenticated', SENTENCES.signIn);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export async function listenMetrics(
  metrics: MetricsModule,
  { port, host }: { port: number; host: Env['metrics']['host'] },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void reply.writeHead(404).end();
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => reply.writeHead(503, { 'retry-after': '5' }).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

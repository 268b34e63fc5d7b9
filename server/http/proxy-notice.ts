import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

/** Behind an undeclared proxy all visitors share its address and limits. */
export function noticeProxy(app: FastifyInstance, env: Env): void {
  if (env.trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isSaid && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)) {
      isSaid = true;
      log.warn(
        'TRUST_PROXY is not set, and a request came with X-Forwarded-For or Forwarded. If a proxy stands before this server, ' +
          'set TRUST_PROXY to how many there are (or their addresses): until then limits count all visitors as one address.',
      );
    }
    done();
  });
}

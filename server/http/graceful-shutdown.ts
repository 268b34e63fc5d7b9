import type { FastifyInstance, FastifyRequest } from 'fastify';

const TICK = 40;
const QUIET_TICKS = 3;
/** Nobody is waited for longer than this (ms). */
const LONGEST = 15_000;

export type GracefulShutdown = {
  /** Whether the word to stop was given. */
  stopping(): boolean;
  /** How many requests are being answered. */
  active(): number;
  /** From now on not ready; resolves when nobody is being answered any more, at the earliest after `atLeast` (ms). */
  drained(atLeast: number): Promise<void>;
};

/**
 * Waits until nobody is being answered. Closing at once would reset connections whose request has arrived at the machine
 * but has not been read yet. Meanwhile new visitors are still answered, and told to come on another connection next time.
 */
export function createDrain(app: FastifyInstance): GracefulShutdown {
  const active = new Set<FastifyRequest>();
  const repliedRequests = new WeakSet<FastifyRequest>();
  let isStopping = false;
  app.addHook('onRequest', (request, reply, done) => {
    active.add(request);
    // of a visitor who went away no response is told: the request is over when its handler is
    reply.raw.once('close', () => {
      if (repliedRequests.has(request)) active.delete(request);
    });
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    repliedRequests.add(request);
    if (reply.raw.closed) active.delete(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    active.delete(request);
    done();
  });
  return {
    stopping: () => isStopping,
    active: () => active.size,
    async drained(atLeast) {
      isStopping = true;
      await pause(atLeast);
      // without a port, as in the tests, no request can be on its way
      if (!app.server.listening && active.size === 0) return;
      const latest = performance.now() + LONGEST;
      for (let quiet = 0; quiet < QUIET_TICKS && performance.now() < latest; quiet = active.size === 0 ? quiet + 1 : 0)
        await pause(TICK);
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

import type { FastifyInstance, FastifyRequest } from 'fastify';

const TICK = 40;
const QUIET_TICKS = 3;
/** Ms for open requests. */
const LONGEST = 15_000;

export type GracefulShutdown = {
  stopping(): boolean;
  active(): number;
  /** Once no request is open, but not before `atLeast` (ms). */
  drained(atLeast: number): Promise<void>;
};

/** Closing at once would reset connections with requests not read yet. */
export function createDrain(app: FastifyInstance): GracefulShutdown {
  const active = new Set<FastifyRequest>();
  const repliedRequests = new WeakSet<FastifyRequest>();
  let isStopping = false;
  app.addHook('onRequest', (request, reply, done) => {
    active.add(request);
    // no response event fires when a visitor leaves; the handler's end counts
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
      // without a port, as in tests, no request can be in flight
      if (!app.server.listening && active.size === 0) return;
      const latest = performance.now() + LONGEST;
      for (let quiet = 0; quiet < QUIET_TICKS && performance.now() < latest; quiet = active.size === 0 ? quiet + 1 : 0)
        await pause(TICK);
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

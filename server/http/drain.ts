import type { FastifyInstance } from 'fastify';

const TICK = 40;
const QUIET_TICKS = 3;
const LONGEST = 10_000;

/**
 * Waits until nobody is being answered. Closing at once would reset connections whose request has arrived at the machine
 * but has not been read yet.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  let active = 0;
  app.addHook('onRequest', async () => void (active += 1));
  app.addHook('onResponse', async () => void (active -= 1));
  return async () => {
    const latest = Date.now() + LONGEST;
    for (let quiet = 0; quiet < QUIET_TICKS && Date.now() < latest; quiet = active === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, TICK));
  };
}

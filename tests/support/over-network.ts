import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port below those that outgoing connections take: while the server is down, a visitor's own connection must not
 * sit on its port.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** The same calls as `app.inject` answers, over the network: for visitors of a real process. */
export const overNetwork = (origin: string, patience = 10_000) => ({
  inject: async (request: { method: string; url: string; payload?: unknown; headers?: Record<string, string> }) => {
    const { method, url, payload, headers = {} } = request;
    const isText = typeof payload === 'string';
    const reply = await fetch(`${origin}${url}`, {
      method,
      headers: { ...(payload === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(payload === undefined ? {} : { body: isText ? payload : JSON.stringify(payload) }),
    });
    const body = await reply.text();
    return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), body, json: () => JSON.parse(body) };
  },
});

import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '#server/env.ts';

/** Nothing that could break a log line or header. */
const NAME = /^[\w.:-]{8,128}$/;
const PROCESS_BYTES = 9;

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/** From a trusted proxy, else a process name and counter (OP5). */
export function createRequestIds(proxies: Env['trustProxy']): (request: Incoming) => string {
  const isTrusted = trusting(proxies);
  const own = randomBytes(PROCESS_BYTES).toString('base64url');
  let count = 0;
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    if (typeof id === 'string' && NAME.test(id) && isTrusted(socket.remoteAddress ?? '')) return id;
    count += 1;
    return own + count.toString(36);
  };
}

function trusting(proxies: Env['trustProxy']): (address: string) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return () => proxies > 0;
  const compiled = proxyAddr.compile(proxies);
  return (address) => address !== '' && compiled(address, 0);
}

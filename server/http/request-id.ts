import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '#server/env.ts';

/** What a proxy may send as the name of a request: nothing that could break a log line or a header. */
const NAME = /^[\w.:-]{8,128}$/;
/** Enough that no two processes ever share them. */
const PROCESS_BYTES = 9;

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * The name of a request, the same in our logs, the answer's header and an error's body: what a trusted proxy calls it, else
 * the process's own random name and a count, so that two processes never give the same (OP5).
 */
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

/** Whether the neighbour that sent a request is a proxy of ours. */
function trusting(proxies: Env['trustProxy']): (address: string) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return () => proxies > 0;
  const compiled = proxyAddr.compile(proxies);
  return (address) => address !== '' && compiled(address, 0);
}

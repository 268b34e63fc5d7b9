import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDrain } from '#server/http/graceful-shutdown.ts';

/** A server whose `/slow` is answered when `answer` is called and whose `/long` says more than one visitor will read. */
async function openServer() {
  const app = Fastify({ forceCloseConnections: true });
  const drain = createDrain(app);
  const slow = Promise.withResolvers<{ done: true }>();
  app.get('/slow', () => slow.promise);
  app.get('/long', async () => 'x'.repeat(50_000_000));
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  /** A visitor who asks for a page and goes away when told to. */
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
    return socket;
  };
  return { drain, ask, answer: () => slow.resolve({ done: true }) };
}
const becomes = (drain: { active(): number }, count: number) => vi.waitFor(() => expect(drain.active()).toBe(count));

it('[OP6] a visitor who went away holds nothing up once their request is done', async () => {
  const { drain, ask, answer } = await openServer();
  const socket = ask('/slow');
  await becomes(drain, 1);
  socket.destroy();
  // their booking may still be at work
  await new Promise((resolve) => socket.once('close', resolve));
  expect(drain.active()).toBe(1);
  answer();
  await becomes(drain, 0);
});

it('[OP6] nor does one who leaves in the middle of an answer', async () => {
  const { drain, ask } = await openServer();
  const socket = ask('/long');
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.destroy();
  await becomes(drain, 0);
  expect(drain.active()).toBe(0);
});

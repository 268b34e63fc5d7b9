import { connect, type Socket } from 'node:net';

/**
 * Sends wrong logins at a fixed pace, whatever the server answers, from a process of its own, and prints what came of them:
 * `node tests/bench/flood.ts PORT PER_SECOND SECONDS`. Each has its own account and address.
 */
const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);
const CONNECTIONS = 100;
const BEAT = 10;
const answered: Record<string, number> = {};
let sent = 0;
let broken = 0;

function attempt(): string {
  sent += 1;
  const body = JSON.stringify({ email: `guess${sent}@example.com`, password: 'not the right one' });
  return (
    `POST /api/v1/website/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: 10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setEncoding('latin1');
    let tail = '';
    socket.on('data', (text: string) => {
      const read = tail + text;
      // a status line that was cut in two is shorter than the thirteen letters looked for
      tail = read.slice(-12);
      for (const [, status = ''] of read.matchAll(/HTTP\/1\.1 (\d{3}) /gu))
        answered[status] = (answered[status] ?? 0) + 1;
    });
    socket.on('error', (error) => ((broken += 1), reject(error)));
  });

const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
const began = performance.now();
const beat = setInterval(() => {
  const elapsed = Math.min(performance.now() - began, seconds * 1_000);
  while (sent < (elapsed * perSecond) / 1_000) sockets[sent % CONNECTIONS]?.write(attempt());
  if (elapsed < seconds * 1_000) return;
  clearInterval(beat);
  const during = { ...answered };
  // what is still waiting for its hash is given a moment
  setTimeout(() => {
    console.log(JSON.stringify({ sent, during, answered, broken }));
    process.exit(0);
  }, 3_000);
}, BEAT);

import { connect, type Socket } from 'node:net';

/**
 * Sends wrong logins at a fixed pace, whatever the server answers, from a process of its own, and prints what came of them:
 * `node tests/bench/flood.ts PORT PER_SECOND SECONDS`. Each has its own account and address.
 */
const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);
const CONNECTIONS = 100;
const BEAT = 10;
const answers: Record<string, number> = {};
let attempts = 0;
let broken = 0;

function attempt(): string {
  attempts += 1;
  const body = JSON.stringify({ email: `guess${attempts}@example.com`, password: 'not the right one' });
  return (
    `POST /api/v1/website/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `X-Forwarded-For: 10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
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
        answers[status] = (answers[status] ?? 0) + 1;
    });
    socket.on('error', (error) => ((broken += 1), reject(error)));
  });

const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
const began = performance.now();
const beat = setInterval(() => {
  const elapsed = Math.min(performance.now() - began, seconds * 1_000);
  while (attempts < (elapsed * perSecond) / 1_000) sockets[attempts % CONNECTIONS]?.write(attempt());
  if (elapsed < seconds * 1_000) return;
  clearInterval(beat);
  const during = { ...answers };
  // what is still waiting for its hash is given a moment
  setTimeout(() => {
    console.log(JSON.stringify({ attempts, during, answers, broken }));
    process.exit(0);
  }, 3_000);
}, BEAT);

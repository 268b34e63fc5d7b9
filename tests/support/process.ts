import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ROOT } from '#scripts/run.ts';

export type Spawned = Awaited<ReturnType<typeof spawnServer>>;

/** As `npm start` runs it, without npm. */
const STARTED = [process.execPath, 'scripts/start.ts'] as const;

/** The product as its own process, as production starts it or by another command. `ended` resolves with the exit code. */
export async function spawnServer(
  env: Record<string, string | undefined>,
  [file, ...args]: readonly [string, ...string[]] = STARTED,
) {
  const port = await freePort();
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    output: () => output,
    /** Resolves when it answers; throws what it said when it ended before. */
    async ready() {
      let isOver = false;
      void ended.then(() => (isOver = true));
      for (;;) {
        const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (reply?.ok) return;
        if (isOver) throw new Error(output);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

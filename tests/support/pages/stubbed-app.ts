import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { quietPort } from '#tests/support/over-network.ts';

export type EmulatedHouse = Awaited<ReturnType<typeof openEmulated>>;

/** `npm run emulate` on a port of its own: the product as it is built, on the emulators of its vendors. */
export async function openEmulated(env: Record<string, string>) {
  const [port, pages] = [await quietPort(), await quietPort()];
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/emulate.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PAGES_PORT: String(pages),
      PUBLIC_URL: origin,
      FLIGHT_SUPPLIERS: 'duffel',
      HOTEL_SUPPLIERS: 'hotelbeds',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`the emulated house ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

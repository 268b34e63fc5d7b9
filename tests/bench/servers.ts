import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Running = { url: string; startMs: number; residentMb(): number; cpuMs(): number; stop(): Promise<void> };

/**
 * Starts the built product on an own data folder with `packages` packages, and waits until it is ready; the product of
 * another checkout where `cwd` names one.
 */
export async function startProduct(packages: number, more: Record<string, string> = {}, cwd = '.'): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-bench-'));
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DEMO: '1',
    PUBLIC_URL: 'http://127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...more,
  };
  await finished(
    spawn(process.execPath, ['scripts/seed.ts', '--packages', String(packages)], {
      cwd,
      env: environment,
      stdio: 'ignore',
    }),
  );
  const port = await freePort();
  const running = await start(
    ['scripts/start.ts'],
    { ...environment, PORT: String(port) },
    `http://127.0.0.1:${port}`,
    '/readyz',
    cwd,
  );
  return { ...running, stop: async () => (await running.stop(), rmSync(folder, { recursive: true, force: true })) };
}

/** A bare node:http route that stringifies the JSON of `file` on each request: the yardstick of the API's figures. */
export async function startBare(file: string): Promise<Running> {
  const port = await freePort();
  return start(['tests/bench/bare-server.ts', file, String(port)], process.env, `http://127.0.0.1:${port}`, '/');
}

async function start(
  command: string[],
  env: NodeJS.ProcessEnv,
  url: string,
  ready: string,
  cwd = '.',
): Promise<Running> {
  const before = performance.now();
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(`${url}${ready}`, child);
  return {
    url,
    startMs: Math.round(performance.now() - before),
    residentMb: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    // the fields after the name: user and system time, in hundredths of a second
    cpuMs: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await finished(child);
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const finished = (child: ChildProcess) =>
  child.exitCode === null ? new Promise<void>((resolve) => child.once('exit', () => resolve())) : Promise.resolve();

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

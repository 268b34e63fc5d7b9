import { spawn } from 'node:child_process';
import { runOps } from '#scripts/ops/run-ops.ts';
import { ROOT } from '#scripts/run.ts';
import type { Place } from './database.ts';

export const OPS_SECRET = 'a-secret-for-tests-that-is-long-enough-0001';

/** The environment of the ops commands on a place. */
export const opsEnv = (place: Place) => ({
  NODE_ENV: 'test',
  DATA_DIR: place.dataDir || '/nowhere',
  DATABASE_URL: place.databaseUrl ?? '',
  SECRET_KEY: OPS_SECRET,
  DEMO: '1',
});

/** Runs an ops command within this process, beside the test's own server. */
export const ops = (place: Place, ...args: string[]) => runOps(args, opsEnv(place));

/** Runs an ops command as staff do, as a process of its own. */
export async function spawnOps(place: Place, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/ops.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...opsEnv(place) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return { code: await new Promise((resolve) => child.once('close', resolve)), output };
}

import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export type Cluster = {
  url: string;
  stop(): void;
  /** Like a power cut; allows a restart. */
  crash(): void;
  comeBack(): void;
  /** Connections stay open without answers. */
  freeze(): void;
  thaw(): void;
};
type Owner = { uid: number; gid: number } | null;

/** Null, with a message, if not installed. */
export async function startPostgres(): Promise<Cluster | null> {
  const programs = findPrograms();
  if (programs === null) {
    say('PostgreSQL: not found; `npm run setup` installs it. Its tests did NOT run, only SQLite.');
    return null;
  }
  const owner = owningUser();
  if (owner === 'none') {
    say('PostgreSQL: it refuses to run as root and there is no other user. Its tests did NOT run, only SQLite.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, args: string[]) => {
    const ended = spawnSync(join(programs, program), args, { ...owner, cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    if (ended.status !== 0) throw new Error(`${program} failed: ${ended.stderr || ended.error?.message}`);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'etravelers', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=300 -c fsync=off -c full_page_writes=off`;
  const start = () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', '-o', settings, 'start']);
  const crash = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    if (existsSync(join(data, 'postmaster.pid'))) crash();
    rmSync(folder, { recursive: true, force: true });
  };
  // even if its starter is interrupted, and before its folder goes
  process.prependOnceListener('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  return {
    // the socket is a fifth cheaper than TCP, and tests send hundreds of thousands of queries
    url: `postgres://etravelers@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    crash,
    comeBack: start,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
  };
}

function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const parent = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }).stdout;
  for (const pid of [parent, ...children.trim().split(/\s+/).map(Number)]) if (pid > 0) process.kill(pid, signal);
}

/** Debian's newest, else from the path; null without one. */
export function programsFolder(names: string[]): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => names.every((name) => existsSync(join(folder, name)))) ?? null;
}
/** Null if installed. */
export const missingDatabase = (): string | null => (findPrograms() === null ? DATABASE_PACKAGE : null);
const DATABASE_PACKAGE = 'postgresql';
const findPrograms = () => programsFolder(['initdb', 'pg_ctl']);

/** PostgreSQL refuses root: `postgres`, else `nobody`. */
function owningUser(): Owner | 'none' {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  return 'none';
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const say = (line: string) => process.stdout.write(`${line}\n`);

if (import.meta.main) {
  const cluster = await startPostgres();
  if (cluster === null) process.exit(1);
  say(`TEST_DATABASE_URL=${cluster.url}\nCtrl-C stops it and removes its files.`);
  setInterval(() => undefined, 60_000);
}

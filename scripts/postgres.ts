import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export type Cluster = {
  url: string;
  stop(): void;
  /** Ends it as a power cut would, and lets it come back (for tests of faults). */
  crash(): void;
  comeBack(): void;
  /** Every process of it stands still, connections stay open and nothing answers; and goes on. */
  freeze(): void;
  thaw(): void;
};
type Owner = { uid: number; gid: number } | null;

/**
 * A throw-away PostgreSQL on a free port, its files in a temporary folder. Null, after saying why, when this machine has
 * none.
 */
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
  // whoever started it may be broken off: it does not stay behind
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  return {
    // through its socket file: a question costs a fifth less than over TCP, and the tests ask hundreds of thousands
    url: `postgres://etravelers@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    crash,
    comeBack: start,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
  };
}

/** Tells the server of this folder and each process it made. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const parent = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }).stdout;
  for (const pid of [parent, ...children.trim().split(/\s+/).map(Number)]) if (pid > 0) process.kill(pid, signal);
}

/** The folder that has all these programs of PostgreSQL: the newest of Debian's, else one of the path; null when there is none. */
export function programsFolder(names: string[]): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => names.every((name) => existsSync(join(folder, name)))) ?? null;
}
/** The database of the tests, as Debian calls it; null where its programs are here. */
export const missingDatabase = (): string | null => (findPrograms() === null ? DATABASE_PACKAGE : null);
const DATABASE_PACKAGE = 'postgresql';
const findPrograms = () => programsFolder(['initdb', 'pg_ctl']);

/** PostgreSQL never runs as root: then as `postgres`, else `nobody`. */
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

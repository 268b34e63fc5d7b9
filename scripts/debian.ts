import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Whether a program of this name stands in the path. */
export const isInPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** What apt-get is called by: root alone, or whom root lets do so without asking; null where neither is. */
function installer(): string[] | null {
  if (!isInPath('apt-get')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return isInPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Installs these packages of Debian; false where that cannot be done, after apt-get has said why. */
export async function installPackages(names: string[]): Promise<boolean> {
  const apt = installer();
  if (apt === null) return false;
  process.stdout.write(`Installing ${names.join(', ')} from the packages of this system ...\n`);
  await run([...apt, 'update', '-qq']);
  return (await run([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...names])) === 0;
}

function run([program = '', ...args]: string[]): Promise<number | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve);
  });
}

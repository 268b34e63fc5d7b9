import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { BROWSER_PACKAGE, findBrowser } from './browser.ts';
import { isInPath, missingEngines } from './engines.ts';
import { missingDatabase } from './postgres.ts';

export const missingPackages = (): string[] =>
  [missingDatabase(), findBrowser() === null ? BROWSER_PACKAGE : null, ...missingEngines()].filter(
    (name) => name !== null,
  );

function aptGet(): string[] | null {
  if (!isInPath('apt-get')) return null;
  return process.getuid?.() === 0 ? ['apt-get'] : ['sudo', 'apt-get'];
}

const run = ([program = '', ...args]: string[]) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** `npm run setup`. No other command installs anything. */
function setUp(): void {
  const missing = missingPackages();
  if (missing.length === 0) {
    process.stdout.write('Everything the tests need is here.\n');
    return;
  }
  const apt = aptGet();
  process.stdout.write(`The tests need ${missing.join(', ')}.\n`);
  if (apt === null) {
    // the only one with its own installer
    if (findBrowser() === null) run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  } else {
    const install = [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...missing];
    process.stdout.write(`${install.join(' ')}\n`);
    run([...apt, 'update', '-qq']);
    run(install);
  }
  const still = missingPackages();
  if (still.length > 0) process.stdout.write(`Still missing: ${still.join(', ')}. Please install them by hand.\n`);
}

if (import.meta.main) setUp();

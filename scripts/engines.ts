import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Counts } from './check.ts';
import { runJourneys } from './e2e.ts';

/** Debian's packages of an engine, by the program that each brings. */
const ENGINES: Record<string, Record<string, string>> = {
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' },
  firefox: { 'firefox-esr': 'firefox-esr' },
};

const isHere = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
const missingOf = (engines: string[]) =>
  engines.flatMap((engine) =>
    Object.entries(ENGINES[engine] ?? {}).flatMap(([program, name]) => (isHere(program) ? [] : name)),
  );

/** What apt-get is called by: root alone, or whom root lets do so without asking; null where neither is. */
function installer(): string[] | null {
  if (!isHere('apt-get')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return isHere('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Finds the engines or installs Debian's packages of them. Throws, naming what is missing, where that does not work. */
function ensureEngines(engines: string[]): void {
  const missing = missingOf(engines);
  if (missing.length === 0) return;
  const [program, ...before] = installer() ?? [];
  if (program) {
    process.stdout.write(`Installing ${missing.join(', ')} from the packages of this system ...\n`);
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' } as const;
    spawnSync(program, [...before, 'update', '-qq'], options);
    spawnSync(program, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  }
  const still = missingOf(engines);
  if (still.length > 0) throw new Error(`These packages are missing and could not be installed: ${still.join(', ')}.`);
}

/** Runs the journeys in WebKit and Firefox, or in the engines that are named, against the built product. */
export function runEngines(args: string[]): Promise<Counts> {
  const named = Object.keys(ENGINES).filter((engine) => args.includes(engine));
  const engines = named.length > 0 ? named : Object.keys(ENGINES);
  ensureEngines(engines);
  const rest = args.filter((word) => !(word in ENGINES));
  const projects = engines.map((engine) => `--project=${engine}`);
  return runJourneys(['-c', 'playwright.engines.config.ts', ...projects, ...rest]);
}

if (import.meta.main) process.exitCode = (await runEngines(process.argv.slice(2))).failed === 0 ? 0 : 1;

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Counts } from './check.ts';
import { runJourneys } from './e2e.ts';
import { useMemoryForScratch } from './scratch.ts';

const CONFIG = 'playwright.engines.config.ts';

/** Whether a program of this name stands in the path. */
export const isInPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** Debian's packages of an engine, by the program that each brings. */
const ENGINES: Record<string, Record<string, string>> = {
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' },
  firefox: { 'firefox-esr': 'firefox-esr' },
};

/** Debian's packages that these engines lack here. */
export const missingEngines = (engines: string[] = Object.keys(ENGINES)): string[] =>
  engines.flatMap((engine) =>
    Object.entries(ENGINES[engine] ?? {}).flatMap(([program, name]) => (isInPath(program) ? [] : name)),
  );

/** Throws, naming what is missing, where an engine is not here. */
function assertEngines(engines: string[]): void {
  const missing = missingEngines(engines);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. \`npm run setup\` installs them.`);
}

/**
 * Runs the journeys in WebKit and Firefox against the built product: those of `tests/daily/engines.txt`, or all of them where an
 * engine or a journey is named and in `npm run test:full`.
 */
export async function runEngines(args: string[]): Promise<Counts> {
  const named = Object.keys(ENGINES).filter((engine) => args.includes(engine));
  const engines = named.length > 0 ? named : Object.keys(ENGINES);
  assertEngines(engines);
  const rest = args.filter((word) => !(word in ENGINES));
  const projects = engines.map((engine) => `--project=${engine}`);
  return runJourneys(['-c', CONFIG, ...projects, ...rest], args.length > 0 ? null : 'tests/daily/engines.txt');
}

if (import.meta.main) {
  useMemoryForScratch();
  process.exitCode = (await runEngines(process.argv.slice(2))).failed === 0 ? 0 : 1;
}

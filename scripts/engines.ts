import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Counts } from './check.ts';
import { runJourneys } from './e2e.ts';
import { useMemoryForScratch } from './scratch.ts';

const CONFIG = 'playwright.engines.config.ts';

export const isInPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

const ENGINES: Record<string, Record<string, string>> = {
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' },
  firefox: { 'firefox-esr': 'firefox-esr' },
};

export const missingEngines = (engines: string[] = Object.keys(ENGINES)): string[] =>
  engines.flatMap((engine) =>
    Object.entries(ENGINES[engine] ?? {}).flatMap(([program, name]) => (isInPath(program) ? [] : name)),
  );

function assertEngines(engines: string[]): void {
  const missing = missingEngines(engines);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. \`npm run setup\` installs them.`);
}

/** Of `tests/daily/engines.txt`; all if named or in `npm run test:full`. */
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

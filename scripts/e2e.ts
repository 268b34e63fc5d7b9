import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { requireBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { isBuilt } from './built.ts';
import type { Counts } from './check.ts';
import { inTurns } from './language-turns.ts';
import { bin, ROOT, run, failureSummary } from './run.ts';
import { useMemoryForScratch } from './scratch.ts';

const REPORT = join(ROOT, 'reports/playwright.json');

/**
 * Runs the journeys in Chromium against the built product on a fresh data folder. All of them go in one language each, in turns;
 * `npm run test:full` and whoever names a journey get both.
 * @param days how many a slow machine needs for all of them
 */
export async function runE2e(args: string[], more: Record<string, string> = {}, days = 1): Promise<Counts> {
  const env = { ...more, CHROME_PATH: requireBrowser() };
  return runJourneys(args.length > 0 || process.env.TEST_FULL ? args : inTurns(days), env);
}

/** Runs journeys by Playwright's runner, on a product that is built if it is not. */
export async function runJourneys(args: string[], more: Record<string, string> = {}): Promise<Counts> {
  if (!isBuilt()) await buildAll();
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  rmSync(REPORT, { force: true });
  const env = { ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { code } = await run([bin('@playwright/test/cli.js'), 'test', ...args], env);
  return countsOf(code);
}

type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** Passed when it was repeated: what that test says cannot be relied on. */
const isFlaky = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'flaky');

const failuresOf = (suites: Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((spec) => !spec.ok || isFlaky(spec))
      .map((spec) =>
        failureSummary(
          `${spec.file}:${spec.line} › ${spec.title}${isFlaky(spec) ? ' (flaky: passed only when repeated)' : ''}`,
          spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...failuresOf(inner),
  ]);

/** [HO8] A pass on retry is a failure: the retry only tells a flaky test from a broken one. */
function countsOf(code: number): Counts {
  try {
    const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: Suite[];
    };
    const failed = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      failures: failuresOf(suites),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

if (import.meta.main) {
  useMemoryForScratch();
  process.exitCode = (await runE2e(process.argv.slice(2))).failed === 0 ? 0 : 1;
}

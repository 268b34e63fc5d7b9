import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { isBuilt } from './built.ts';
import type { Counts } from './check.ts';
import { bin, ROOT, run, told } from './run.ts';

const REPORT = join(ROOT, 'reports/playwright.json');

/** Runs the journeys in Chromium against the built product on a fresh data folder. */
export async function runE2e(args: string[], more: Record<string, string> = {}): Promise<Counts> {
  return runJourneys(args, { ...more, CHROME_PATH: await ensureBrowser() });
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

type Suite = {
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};

const failuresOf = (suites: Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) =>
        told(
          `${file}:${line} › ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...failuresOf(inner),
  ]);

function countsOf(code: number): Counts {
  try {
    const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: Suite[];
    };
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} passed only when repeated: see "flaky" above\n`);
    const failed = stats.unexpected;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      failures: failuresOf(suites),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

if (import.meta.main) process.exitCode = (await runE2e(process.argv.slice(2))).failed === 0 ? 0 : 1;

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { requireBrowser } from './browser.ts';
import { ensureBuilt } from './build.ts';
import type { Counts } from './check.ts';
import { bin, ROOT, run, failureSummary } from './run.ts';
import { useMemoryForScratch } from './scratch.ts';

const REPORT = join(ROOT, 'reports/playwright.json');

/** Of `tests/daily/chromium.txt`; all if named or in `npm run test:full`. */
export const runE2e = async (args: string[], env: Record<string, string> = {}): Promise<Counts> =>
  runJourneys(args, args.length > 0 ? null : 'tests/daily/chromium.txt', { ...env, CHROME_PATH: requireBrowser() });

/** Builds if needed; `daily` lists them, if any. */
export async function runJourneys(
  named: string[],
  daily: string | null,
  more: Record<string, string> = {},
): Promise<Counts> {
  await ensureBuilt();
  const list = process.env.TEST_FULL ? null : daily;
  const args = list === null ? named : [...named, '--test-list', list];
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  rmSync(REPORT, { force: true });
  const env = { ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { code } = await run([bin('@playwright/test/cli.js'), 'test', ...args], env);
  const counts = countsOf(code);
  return list === null ? counts : withUnmatched(counts, list);
}

type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

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

/** As in a list of tests. */
const namesOf = (suites: Suite[], groups: string[] = []): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName }) => [`[${projectName}]`, file, ...groups, title].join(' › ')),
    ),
    ...inner.flatMap((suite) => namesOf([suite], [...groups, suite.title])),
  ]);

/** Else a journey would vanish silently. */
function withUnmatched(counts: Counts, daily: string): Counts {
  const { suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as { suites: Suite[] };
  // tests declared by a helper report the loading file
  const names = [...suites.map(({ title }) => title), ...namesOf(suites)].map((name) => `${name} › `);
  const failures = readFileSync(join(ROOT, daily), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((line) => !names.some((name) => name.includes(`${line} › `)))
    .map((line) => `${daily}: no journey is called ${line}`);
  return {
    passed: counts.passed,
    failed: counts.failed + failures.length,
    failures: [...(counts.failures ?? []), ...failures],
  };
}

/** [HO8] A pass on retry is a failure: it only tells flaky from broken. */
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

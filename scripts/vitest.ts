import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import type { Counts } from './check.ts';
import { startPostgres } from './postgres.ts';
import { bin, ROOT, run, failureSummary } from './run.ts';
import { useMemoryForScratch } from './scratch.ts';

const REPORT = join(ROOT, 'reports/vitest.json');
/** The same every day; the full run draws a seed and prints it. */
const DAILY_SEED = '45';
const ON_DATABASES = /tests\/server|--project[= ]?server/;

/** Without files, PostgreSQL runs only those with `onBothDatabases`. */
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const needsServer = args.length === 0 || args.some((arg) => ON_DATABASES.test(arg));
  const cluster = needsServer && !process.env.TEST_DATABASE_URL ? await startPostgres() : null;
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  rmSync(REPORT, { force: true });
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
    const url = cluster?.url ?? process.env.TEST_DATABASE_URL;
    const every = args.length > 0 || process.env.TEST_FULL ? { EVERY_DATABASE: '1' } : {};
    const seed = process.env.TEST_SEED ?? (process.env.TEST_FULL ? String(randomInt(2 ** 31)) : DAILY_SEED);
    process.stdout.write(`TEST_SEED=${seed}\n`);
    const { code } = await run([bin('vitest/vitest.mjs'), 'run', ...reporters, ...args], {
      ...env,
      ...every,
      TEST_SEED: seed,
      TEST_DATABASE_URL: url,
    });
    return countsOf(code);
  } finally {
    cluster?.stop();
  }
}

type FileResult = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

const isUnread = (file: FileResult) => file.status === 'failed' && file.assertionResults.length === 0;

function failuresOf(file: FileResult): string[] {
  const path = relative(ROOT, file.name);
  if (isUnread(file)) return [failureSummary(path, file.message)];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => failureSummary(`${path} › ${fullName}`, failureMessages[0]));
}

function countsOf(code: number): Counts {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: FileResult[];
    };
    const unread = report.testResults.filter(isUnread).length;
    const failed = report.numFailedTests + unread;
    const failures = report.testResults.flatMap(failuresOf);
    const seconds = report.testResults.map(({ name, startTime, endTime }): [string, number] => [
      relative(ROOT, name),
      (endTime - startTime) / 1_000,
    ]);
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures, seconds };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

if (import.meta.main) {
  useMemoryForScratch();
  process.exitCode = (await runVitest(process.argv.slice(2))).failed === 0 ? 0 : 1;
}

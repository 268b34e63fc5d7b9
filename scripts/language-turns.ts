import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { bin, ROOT } from './run.ts';

type Listed = { title: string; specs?: { title: string; file: string }[]; suites?: Listed[] };
/** A test as Playwright's lists name it: the file that it is written in and the titles that lead to it. */
type Path = string[];

/** What leads from home to a voucher is walked in both languages by every run. */
const ALWAYS_BOTH = /^booking\.spec/;
/** A language in a title: a word of its own. */
const LANGUAGE = /(?<![\w/-])(?:ar|en)(?![\w/-])/u;

const pathsOf = (suites: Listed[], before: string[] = []): Path[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title }) => [file, ...before, title]),
    ...inner.flatMap((suite) => pathsOf([suite], [...before, suite.title])),
  ]);

/**
 * Of two tests that differ by their language alone, the one whose turn it is not: Arabic and English take turns down the list, so
 * that each file is walked in both. A test in one language alone, or of both at once, is never among them.
 * @param first how many turns lie before the list: two engines that begin one turn apart go all of it in both languages together
 */
export function outOfTurn(tests: Path[], first = 0): Path[] {
  const pairs = new Map<string, Partial<Record<string, Path>>>();
  for (const path of tests) {
    const name = path.join(' › ');
    const language = LANGUAGE.exec(name)?.[0];
    if (!language || ALWAYS_BOTH.test(name)) continue;
    const twin = name.replace(LANGUAGE, '*');
    pairs.set(twin, { ...pairs.get(twin), [language]: path });
  }
  const out: Path[] = [];
  for (const { ar, en } of pairs.values()) if (ar && en) out.push((first + out.length) % 2 === 0 ? en : ar);
  return out;
}

/**
 * Where a slow machine needs several days for all journeys, those of the other days: every file goes in part on each. The way to a
 * voucher goes every day.
 */
export function ofOtherDays(tests: Path[], days: number, today = Math.floor(Date.now() / 86_400_000)): Path[] {
  const inTurn = tests.filter((path) => !ALWAYS_BOTH.test(path.join(' › ')));
  return inTurn.filter((_, place) => (place + today) % days !== 0);
}

/** What one engine leaves out: what is out of turn and, of the rest, what goes on another day. */
function leftOut(tests: Path[], days: number, first = 0): Path[] {
  const out = outOfTurn(tests, first);
  const rest = tests.filter((path) => !out.includes(path));
  return [...out, ...ofOtherDays(rest, days)];
}

/** The tests that Playwright finds with these arguments. */
function listTests(args: string[]): Path[] {
  const { stdout } = spawnSync(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', ...args, '--list', '--reporter=json'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return pathsOf((JSON.parse(stdout) as { suites: Listed[] }).suites);
}

/** The arguments that leave these tests out, each named as Playwright's lists of tests have it. */
function without(lines: Path[]): string[] {
  const list = join(mkdtempSync(join(tmpdir(), 'etravelers-turns-')), 'out-of-turn.txt');
  writeFileSync(list, lines.map((path) => path.join(' › ')).join('\n'));
  return ['--test-list-invert', list];
}

/** The arguments that leave out what is not in turn; `days`: how many the machine needs for all journeys. */
export const inTurns = (days = 1): string[] => without(leftOut(listTests([]), days));

/** The same for engines that go the same tests: what one goes in Arabic the next goes in English. */
export function enginesInTurns(config: string, engines: string[], days = 1): string[] {
  const tests = listTests(['-c', config, `--project=${engines[0]}`]);
  return without(engines.flatMap((engine, turn) => leftOut(tests, days, turn).map((path) => [`[${engine}]`, ...path])));
}

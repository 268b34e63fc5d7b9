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
 */
export function outOfTurn(tests: Path[]): Path[] {
  const pairs = new Map<string, Partial<Record<string, Path>>>();
  for (const path of tests) {
    const name = path.join(' › ');
    const language = LANGUAGE.exec(name)?.[0];
    if (!language || ALWAYS_BOTH.test(name)) continue;
    const twin = name.replace(LANGUAGE, '*');
    pairs.set(twin, { ...pairs.get(twin), [language]: path });
  }
  const out: Path[] = [];
  for (const { ar, en } of pairs.values()) if (ar && en) out.push(out.length % 2 === 0 ? en : ar);
  return out;
}

/** The arguments that leave out what is not in turn. */
export function inTurns(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '--list', '--reporter=json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { suites } = JSON.parse(stdout) as { suites: Listed[] };
  const list = join(mkdtempSync(join(tmpdir(), 'etravelers-turns-')), 'out-of-turn.txt');
  writeFileSync(
    list,
    outOfTurn(pathsOf(suites))
      .map((path) => path.join(' › '))
      .join('\n'),
  );
  return ['--test-list-invert', list];
}

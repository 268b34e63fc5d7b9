import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { PLANTED_FAULTS } from './planted-faults/all.ts';
import type { PlantedFault } from './planted-faults/fault.ts';
import { ROOT } from './run.ts';

const NEEDED = [
  'contract',
  'machines',
  'src',
  'server',
  'locales',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'lingui.config.ts',
  'postcss.config.cjs',
];

/** Null if none failed, which is the finding. */
function caughtBy(copy: string, { file, find, put, tests }: PlantedFault): string | null {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (!sound.includes(find)) throw new Error(`${file} no longer holds what the fault replaces: ${find.trim()}`);
  writeFileSync(
    path,
    sound.replace(find, () => put),
  );
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${report}`, ...tests],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  writeFileSync(path, sound);
  if (status === 0) return null;
  if (!existsSync(report)) return stderr.split('\n').find(Boolean) ?? 'the run broke off';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const red = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status: outcome }) => outcome === 'failed');
  return (
    red?.fullName ??
    testResults.find(({ message }) => message)?.message.split('\n')[0] ??
    stderr.split('\n')[0] ??
    'the run broke off'
  );
}

/** In a copy of the tree; words filter by kind or file. */
function plantAll(words: string[]): number {
  const faults = PLANTED_FAULTS.filter(
    ({ kind, file }) => words.length === 0 || words.some((word) => kind === word || file.includes(word)),
  );
  if (faults.length === 0) {
    console.error(`No fault has a kind or a file of ${words.join(', ')}.`);
    return 2;
  }
  const copy = mkdtempSync(join(tmpdir(), 'etravelers-faults-'));
  let missed = 0;
  try {
    for (const name of NEEDED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const fault of faults) {
      const by = caughtBy(copy, fault);
      if (by === null) missed += 1;
      console.log(
        `${by === null ? 'NOT CAUGHT' : 'caught'}  ${fault.kind.padEnd(10)} ${fault.name}\n            ${by ? `by ${by.slice(0, 160)}` : `by none of ${fault.tests.join(', ')}`}`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${faults.length - missed} of ${faults.length} planted faults caught`);
  return missed === 0 ? 0 : 1;
}

process.exit(plantAll(process.argv.slice(2)));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './run.ts';

/** Permissive, or copyleft of the library's own files alone. */
const KNOWN =
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Unlicense Python-2.0 Zlib OFL-1.1 MPL-2.0 LGPL-3.0-or-later EPL-2.0'.split(
    ' ',
  );
/** Its package.json names MIT in an older field. */
const UNNAMED = ['svg-tags'];

type Lock = { packages: Record<string, { license?: string }> };

/** `npm run licences`: packages by licence, from package-lock.json; 1 for an unknown one. */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
const names = Object.keys(packages).filter((path) => path !== '');
const byLicence = Map.groupBy(names, (path) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return packages[path]?.license ?? (UNNAMED.includes(name) ? 'MIT' : 'none');
});
for (const [licence, paths] of [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)) {
  const choices = licence.replace(/[()]/gu, '').split(/ or /iu);
  const isKnown = choices.some((choice) => choice.split(' AND ').every((one) => KNOWN.includes(one)));
  console.log(`${isKnown ? '' : 'UNKNOWN '}${licence}: ${paths.length}${isKnown ? '' : ` (${paths.join(', ')})`}`);
  if (!isKnown) process.exitCode = 1;
}

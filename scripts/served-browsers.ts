import browserslist from 'browserslist';
import { getUserAgentRegex } from 'browserslist-useragent-regexp';
import { ROOT } from './run.ts';

/** Of package.json's `browserslist`, with build target names. */
const TARGETS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const;
type Family = keyof typeof TARGETS | 'samsung';

function oldest(family: Family): string {
  const versions = browserslist(undefined, { path: ROOT })
    .map((line) => line.split(' '))
    .filter(([name]) => name === family)
    .map(([, version = '']) => version.split('-')[0] ?? '');
  const [first] = versions.toSorted((one, other) => Number(one) - Number(other));
  if (!first) throw new Error(`package.json's browserslist says nothing of ${family}`);
  return first;
}

/** `chrome111`, `safari16.4`. */
export const buildTargets = (): string[] =>
  Object.entries(TARGETS).map(([family, name]) => `${name}${oldest(family as Family)}`);

/** Unknown agents pass. A claim of a Chrome version counts as that version. */
export function oldBrowsers(): string {
  const families: Family[] = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'samsung'];
  const older = families.map((family) => `${family} < ${oldest(family)}`);
  const browsers = [...older, 'ie <= 11', 'op_mini all', 'android <= 4.4.4'];
  return getUserAgentRegex({ browsers, allowZeroSubversions: true }).source;
}

import browserslist from 'browserslist';
import { getUserAgentRegex } from 'browserslist-useragent-regexp';
import { ROOT } from './run.ts';

/** Versioned browsers in package.json's `browserslist`, and their build target names. */
const TARGETS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const;
type Family = keyof typeof TARGETS | 'samsung';

/** A browser's oldest served version, as `16.4`. */
function oldest(family: Family): string {
  const versions = browserslist(undefined, { path: ROOT })
    .map((line) => line.split(' '))
    .filter(([name]) => name === family)
    .map(([, version = '']) => version.split('-')[0] ?? '');
  const [first] = versions.toSorted((one, other) => Number(one) - Number(other));
  if (!first) throw new Error(`package.json's browserslist says nothing of ${family}`);
  return first;
}

/** Build targets of JavaScript and CSS: `chrome111`, `safari16.4`. */
export const buildTargets = (): string[] =>
  Object.entries(TARGETS).map(([family, name]) => `${name}${oldest(family as Family)}`);

/**
 * A regular expression of user agents known to be too old; unknown ones pass. A browser that claims a Chrome version
 * counts as that version.
 */
export function oldBrowsers(): string {
  const families: Family[] = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'samsung'];
  const older = families.map((family) => `${family} < ${oldest(family)}`);
  const browsers = [...older, 'ie <= 11', 'op_mini all', 'android <= 4.4.4'];
  return getUserAgentRegex({ browsers, allowZeroSubversions: true }).source;
}

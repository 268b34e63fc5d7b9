import browserslist from 'browserslist';
import { getUserAgentRegex } from 'browserslist-useragent-regexp';
import { ROOT } from './run.ts';

/** Browsers of package.json's `browserslist` that releases are told apart by, and their names in build targets. */
const TARGETS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const;
type Family = keyof typeof TARGETS | 'samsung';

/** The oldest version of a browser that is served, as `16.4`. */
function oldest(family: Family): string {
  const versions = browserslist(undefined, { path: ROOT })
    .map((line) => line.split(' '))
    .filter(([name]) => name === family)
    .map(([, version = '']) => version.split('-')[0] ?? '');
  const [first] = versions.toSorted((one, other) => Number(one) - Number(other));
  if (!first) throw new Error(`package.json's browserslist says nothing of ${family}`);
  return first;
}

/** What the build makes its JavaScript and CSS for: `chrome111`, `safari16.4`. */
export const buildTargets = (): string[] =>
  Object.entries(TARGETS).map(([family, name]) => `${name}${oldest(family as Family)}`);

/**
 * A regular expression of the user agents that are known to be older than what is served; unknown ones are not among them.
 * Browsers that call themselves Chrome of a version are that version, whoever made them.
 */
export function oldBrowsers(): string {
  const families: Family[] = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'samsung'];
  const older = families.map((family) => `${family} < ${oldest(family)}`);
  const browsers = [...older, 'ie <= 11', 'op_mini all', 'android <= 4.4.4'];
  return getUserAgentRegex({ browsers, allowZeroSubversions: true }).source;
}

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A type is a noun of the trade: these name nothing, or what was done to a thing instead of the thing. */
const NAMELESS =
  /^(?:Asked|Wanted|Kept|Told|Said|Given|Found|Held|Sent|Known|Made|Shown|Loaded|Opened|Begun|Going|Answer|Thing|Data|Item|Info|Row|Both)$/;

const typesIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(?:export\s+)?(?:declare\s+)?(?:type|interface|class|enum)\s+([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

it('no type is called by a word that names nothing', () => {
  const files = globSync('{contract,machines,src,server,scripts,tests}/**/*.{ts,tsx}');
  const types = files.flatMap((file) => typesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })));
  expect(types.length).toBeGreaterThan(1_000);
  expect(types.filter(({ name }) => NAMELESS.test(name))).toEqual([]);
  expect(typesIn('export type Asked = string;').filter((name) => NAMELESS.test(name))).toEqual(['Asked']);
});

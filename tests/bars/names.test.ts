import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A type is a noun of the trade: these name nothing, or what was done to a thing instead of the thing. */
const NAMELESS =
  /^(?:Asked|Wanted|Kept|Told|Said|Given|Found|Held|Sent|Known|Made|Shown|Loaded|Opened|Begun|Going|Answer|Thing|Data|Item|Info|Row|Both)$/;

/** What was done to a thing, in place of the thing: no name for what a whole file shares. */
const PARTICIPLE = /^(?:asked|kept|told|said|wanted|given|found|made|sent|held|shown)$/;
/** Types that two wings declare apart: what is typed at the checkout and in the studio. */
const DECLARED_TWICE = ['Draft'];

const exportsIn = (source: string): string[] =>
  [...source.matchAll(/^export\s+(?:declare\s+)?(?:type|interface|class|enum)\s+([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  );
const sharedIn = (source: string): string[] =>
  [...source.matchAll(/^(?:export\s+)?(?:const|let|(?:async\s+)?function)\s+(\w+)/gm)].map(([, name = '']) => name);

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

it('no two exported types of the ground and the face have one name', () => {
  const files = globSync('{contract,machines,src}/**/*.{ts,tsx}');
  const types = files.flatMap((file) => exportsIn(readFileSync(file, 'utf8')));
  expect(types.length).toBeGreaterThan(500);
  const twice = types.filter((name, at) => types.indexOf(name) !== at);
  expect([...new Set(twice)].sort()).toEqual(DECLARED_TWICE);
  expect(exportsIn('export type Way = string;')).toEqual(['Way']);
});

it('nothing that a file of the product shares is named by what was done to it', () => {
  // the vendors' folders and the studio still have some
  const files = globSync('{contract,machines,src,server}/**/*.{ts,tsx}').filter(
    (file) => !/^server\/(?:suppliers|gateways|modules\/studio)\//.test(file),
  );
  const names = files.flatMap((file) => sharedIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })));
  expect(names.length).toBeGreaterThan(2_000);
  expect(names.filter(({ name }) => PARTICIPLE.test(name))).toEqual([]);
  expect(sharedIn('const made = 1;').filter((name) => PARTICIPLE.test(name))).toEqual(['made']);
});

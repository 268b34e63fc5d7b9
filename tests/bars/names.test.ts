import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { declarationsIn } from './declarations.ts';

/** A type is a noun of the trade: these name nothing, or what was done to a thing instead of the thing. */
const NAMELESS =
  /^(?:Asked|Wanted|Kept|Told|Said|Given|Found|Held|Sent|Known|Made|Shown|Loaded|Opened|Begun|Going|Answer|Thing|Data|Item|Info|Row|Both)$/;

/** What was done to a thing, in place of the thing. */
const PARTICIPLES =
  /^(?:answered|asked|begun|found|given|gone|held|kept|made|said|seen|sent|shown|taken|told|wanted)s?$/i;
/** The same of a file, whose name is all that a reader of the folder sees. */
const PARTICIPLE_FILES = /^(?:closed|counted|failed|forwarded|liked|listed|opened|own|remaining)$/;
/** Types that two wings declare apart: what is typed at the checkout and in the studio. */
const DECLARED_TWICE = ['Draft'];

const exportsIn = (source: string): string[] =>
  [...source.matchAll(/^export\s+(?:declare\s+)?(?:type|interface|class|enum)\s+([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

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

it('[HO6] no variable, parameter or function of any depth is named by what was done to it', () => {
  const files = globSync(['{contract,machines,src,server,scripts,tests}/**/*.{ts,tsx}', '*.ts']);
  let count = 0;
  const nameless = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const declarations = declarationsIn(file, source);
    count += declarations.length;
    return declarations
      .filter(({ name }) => PARTICIPLES.test(name))
      .map(({ name, start }) => `${file}:${source.slice(0, start).split('\n').length} ${name}`);
  });
  expect(count).toBeGreaterThan(20_000);
  expect(nameless).toEqual([]);
});

it('[HO6] no file is called by what was done to something', () => {
  const files = globSync('{contract,machines,src,server,scripts,tests}/**/*.{ts,tsx,css}');
  const nameless = (file: string) => {
    const name = basename(file).replace(/\..*/u, '');
    return PARTICIPLES.test(name) || PARTICIPLE_FILES.test(name);
  };
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.filter(nameless)).toEqual([]);
  expect(['src/app/kept.ts', 'server/opened.test.ts'].filter(nameless)).toHaveLength(2);
});

it.each([
  ['const said = 1;', ['said']],
  ['for (const [told, { a: { b: made = 1 }, ...kept }] of list);', ['told', 'made', 'kept']],
  ['function sent(given: string, ...held: string[]) {}', ['sent', 'given', 'held']],
  ['class A { constructor(private asked = 1) {} b(shown?: 1) { try {} catch (seen) {} } }', ['asked', 'shown', 'seen']],
  ['type A = { call: (wanted: string) => void; b(gone: 1): void };', ['wanted', 'gone']],
  ['const b = list.map((taken) => () => (begun: 1) => function answered() {});', ['b', 'taken', 'begun', 'answered']],
  ['const { found } = answer; const a = { kept: found, told };', ['a']],
])('reads the names of %s', (source, names) => {
  const declarations = declarationsIn('planted.ts', source);
  expect(declarations.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => name.length > 1 && !PARTICIPLES.test(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graphOf, sourcesOf } from './import-graph.ts';
import { sentencesOf, TABLES, type TableSentence } from './sentence-tables.ts';

const tables = TABLES.map((file) => sentencesOf(file));
const sentences = tables.flatMap((table) => table.sentences);

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const figuresOf = (text: string) => (text.match(/\{[^}]*\}/gu) ?? []).toSorted().join();
const withoutFigures = (text: string) => text.replace(/\{[^}]*\}/gu, '');

/** What is wrong with a sentence of a table. */
function faultsOf({ ar, en }: Pick<TableSentence, 'ar' | 'en'>): string[] {
  return [
    ...(ARABIC.test(ar) ? [] : ['its Arabic has no Arabic letter']),
    ...(LATIN.test(withoutFigures(en)) ? [] : ['its English has no letter']),
    ...(ARABIC.test(en) ? ['its English has an Arabic letter'] : []),
    ...(figuresOf(ar) === figuresOf(en) ? [] : ['its languages have different figures']),
  ];
}

it('[WO1] every sentence of the server’s tables stands in both languages, with the same figures', () => {
  process.stdout.write(`Tables: ${TABLES.length}, ${sentences.length} sentences\n`);
  expect(TABLES.length).toBeGreaterThan(20);
  expect(sentences.length).toBeGreaterThan(400);
  expect(tables.flatMap((table) => table.faults)).toEqual([]);
  expect(
    sentences.flatMap((one) => faultsOf(one).map((fault) => `${one.file}:${one.line} ${one.keys.join('.')}: ${fault}`)),
  ).toEqual([]);
});

/** The code of the server and of what it answers by: where the words stand that programs know a sentence by. */
const code = globSync('{server,contract}/**/*.ts')
  .filter((file) => !/^server\/(?:art|content|seed)\//u.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(code.match(/[A-Za-z_]\w*/gu));
/** Of a policy page's texts every one is shown, by the order that it stands in. */
const KEYED = TABLES.filter((file) => !file.includes('/policies/texts/'));

it('[HO7] no table has a sentence that nobody says, and each is read', () => {
  expect(words.size).toBeGreaterThan(3_000);
  const keyed = sentences.filter(({ file }) => KEYED.includes(file));
  const dead = keyed.filter(({ keys }) => !keys.every((key) => /^\d+$/u.test(key) || words.has(key)));
  expect(dead.map(({ file, line, keys }) => `${file}:${line} ${keys.join('.')}`)).toEqual([]);
  const read = new Set(graphOf(sourcesOf(['server'])).map(({ to }) => to));
  expect(TABLES.filter((file) => !read.has(file))).toEqual([]);
});

it.each([
  [{ ar: '', en: 'Saved' }, 1],
  [{ ar: 'Saved', en: 'Saved' }, 1],
  [{ ar: 'حُفظ', en: '' }, 1],
  [{ ar: 'حُفظ', en: 'حُفظ' }, 2],
  [{ ar: 'أقل عدد {n}', en: 'At least {m}' }, 1],
  [{ ar: 'أقل عدد {n}', en: 'At least {n}' }, 0],
])('sees what is wrong with %o', (sentence, faults) => {
  expect(faultsOf(sentence)).toHaveLength(faults);
});

it('sees a sentence without its twin, and reads lists', () => {
  const table = '{ "said": { "saved": { "ar": "حُفظ" } }, "list": [{ "ar": "حُفظ", "en": "Saved" }] }';
  const { sentences: tableSentences, faults } = sentencesOf('planted.json', table);
  expect(faults).toEqual(['planted.json said.saved.ar: no sentence']);
  expect(tableSentences.map(({ keys }) => keys.join('.'))).toEqual(['list.0']);
});

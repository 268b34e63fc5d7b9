import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { graphOf, sourcesOf } from './import-graph.ts';

type Language = 'ar' | 'en';
type Text = { file: string; line: number; language: Language; text: string };
type Sentence = { file: string; line: number; keys: string[]; ar: string; en: string };

const read = (file: string) => readFileSync(file, 'utf8');
const lineAt = (code: string, at: number) => code.slice(0, at).split('\n').length;
const inBoth = ({ file, line, ar, en }: Omit<Sentence, 'keys'>): Text[] => [
  { file, line, language: 'ar', text: ar },
  { file, line, language: 'en', text: en },
];

/** Every message of the catalogues: the English it is asked by and its Arabic. */
const catalogue = globSync('locales/words/*.json').flatMap((file) => {
  const json = read(file);
  return Object.entries(JSON.parse(json) as Record<string, string>).map(([en, ar]) => ({
    file,
    line: lineAt(json, json.indexOf(JSON.stringify(en))),
    ar,
    en,
  }));
});

/** Of Arabic alone; tests/desk/desk-file-words.screen.test.ts holds them against the desk's screens. */
const FILE_WORDS = 'server/modules/desk-file-words.json';
/** What the server says: a table a module, and one a policy page. */
/** Days of a plan are the catalogue's words, and a migration's table is frozen. */
const WRITTEN = ['server/modules/catalogue/day-words.json', 'server/db/migrations/**'];
const TABLES = globSync('server/**/*.json', { exclude: [FILE_WORDS, ...WRITTEN] }).toSorted();
/** Of a policy page beside its sentences. */
const NAMES = new Set(['id', 'updatedOn']);

/** The sentences of a table; whatever else holds texts, such as a sentence without its twin, is a fault. */
function sentencesOf(file: string, json = read(file)): { sentences: Sentence[]; faults: string[] } {
  const [sentences, faults]: [Sentence[], string[]] = [[], []];
  const walk = (value: unknown, keys: string[]): unknown => {
    if (typeof value !== 'object' || value === null) return faults.push(`${file} ${keys.join('.')}: no sentence`);
    const { ar, en, ...others } = value as Record<string, unknown>;
    if (typeof ar === 'string' && typeof en === 'string' && Object.keys(others).length === 0)
      return sentences.push({ file, line: lineAt(json, json.indexOf(JSON.stringify(ar))), keys, ar, en });
    for (const [key, inner] of Object.entries(value))
      if (!(typeof inner === 'string' && NAMES.has(key))) walk(inner, [...keys, key]);
  };
  walk(JSON.parse(json), []);
  return { sentences, faults };
}
const tables = TABLES.map((file) => sentencesOf(file));
const tabled = tables.flatMap(({ sentences }) => sentences);

const bare = (text: string) => text.replace(/[\u064B-\u0652]/gu, '');
const ARABIC = /[\u0621-\u064A]/u;
/** A literal, past comments and patterns. */
const LITERAL =
  /\/\/.*|\/\*[\s\S]*?\*\/|(?<=[=(,:;!&|?{}[+>]\s*|\breturn\s|\bcase\s)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|(['"])((?:\\.|(?!\1)[^\\\n])*)\1|`((?:\\.|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^\\`])*)`/gu;
const literalsOf = (code: string) =>
  [...code.matchAll(LITERAL)].flatMap(({ index, 2: quoted, 3: template }) => {
    const text = quoted ?? template;
    return text === undefined ? [] : [{ at: index, line: lineAt(code, index), text }];
  });
/** English that people read has words between spaces; a name, a key or a path of the code has none. */
const SENTENCE = /[A-Za-z’'][,.:;!?…”]* +[A-Za-z“(]/u;
/** What a program says to another one, or to our own console. */
const CALLED = /(?:\bsql(?:<[^>]*>)?|\bError\(\s*|\blog\w*\(\s*|\.(?:info|warn|error|debug|write)\([^)]*)$/u;
/** Literals that people read: Arabic ones, and in a file that has any each English sentence too. */
const spoken = globSync('{server,contract,src,machines}/**/*.{ts,tsx}').flatMap((file): Text[] => {
  const code = read(file);
  if (!ARABIC.test(code)) return [];
  return literalsOf(code).flatMap(({ at, line, text }): Text[] => {
    if (ARABIC.test(text)) return [{ file, line, language: 'ar', text }];
    const isSaid = SENTENCE.test(text) && !CALLED.test(code.slice(Math.max(0, at - 60), at));
    return isSaid ? [{ file, line, language: 'en', text }] : [];
  });
});
const texts = [...catalogue.flatMap(inBoth), ...spoken, ...tabled.flatMap(inBoth)];

/** The words that docs/words.md rejects, in its last two columns. */
const rejected = read('docs/words.md')
  .split('\n')
  .filter((line) => /^\| (?!English|---)/u.test(line))
  .flatMap((row) => {
    const [, en = '', ar = '', notEn = '', notAr = ''] = row.split('|').map((cell) => cell.trim());
    const of = (language: Language, cell: string, instead: string) =>
      cell
        .split(/, ?/u)
        .filter(Boolean)
        .map((word) => ({ word, instead, language, pattern: patternOf(word, language) }));
    return [...of('en', notEn, en), ...of('ar', notAr, ar)];
  });
/** A word with what Arabic writes before it, alone or at the head of an expression. */
function patternOf(word: string, language: Language): RegExp {
  const escaped = bare(word).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return language === 'ar'
    ? new RegExp(`(?<![\\u0621-\\u064A])[وف]?[بكل]?(?:ال)?${escaped}(?![\\u0621-\\u064A])`, 'u')
    : new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'iu');
}

const CODES = /(?<![\w{])(?:KWD|SAR|USD|EUR|AED|QAR|BHD|OMR)(?![\w}])/u;
const ISO_DAY = /\b20\d\d-\d\d-\d\d\b|YYYY-MM-DD/u;
const NOUNS =
  'ليلة|ليال|يوم|يومًا|أيام|ساعة|ساعات|دقيقة|دقائق|ثانية|ثوان|مسافر|مسافرين|مسافرًا|غرفة|غرف|باقة|باقات|مقعد|مقعدًا|مقاعد|حرف|حرفًا|أحرف|متر|مترًا|سنة|سنوات|فندق|فنادق|فندقًا';
const GLUED = new RegExp(`\\{[^}]*\\} (?:${NOUNS})(?![\\u0621-\\u064A])`, 'u');
/** What the specification pins to the letter. */
const PINNED = 'Traveler names must match the government ID exactly';

/** What is wrong with a text. */
function faultsOf({ language, text }: Pick<Text, 'language' | 'text'>, isCatalogue = false): string[] {
  if (text.includes(PINNED)) return [];
  const plain = language === 'ar' ? bare(text) : text;
  const faults = rejected
    .filter(({ language: own, pattern }) => own === language && pattern.test(plain))
    .map(({ word, instead }) => `“${word}”: say “${instead}”`);
  if (language === 'en') return faults;
  if (CODES.test(text)) faults.push('a code of a currency in Arabic');
  if (ISO_DAY.test(text)) faults.push('a day that is not written out');
  if (!isCatalogue && GLUED.test(text)) faults.push('a number glued to its noun');
  return faults;
}

const figuresOf = (text: string) => (text.match(/\{[^}]*\}/gu) ?? []).toSorted().join();
/** What is wrong between a sentence's languages. */
const mismatchesOf = ({ ar, en }: Pick<Sentence, 'ar' | 'en'>): string[] => [
  ...(ARABIC.test(ar) ? [] : ['its Arabic has no Arabic letter']),
  ...(/\p{Script=Latin}/u.test(en.replace(/\{[^}]*\}/gu, '')) ? [] : ['its English has no letter']),
  ...(ARABIC.test(en) ? ['its English has an Arabic letter'] : []),
  ...(figuresOf(ar) === figuresOf(en) ? [] : ['its languages have different figures']),
];

const same = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/[.!…:؟?،,]+$/u, '')
    .trim();
/** The same English with two Arabic texts. */
function twice(messages: Pick<Sentence, 'file' | 'ar' | 'en'>[]): string[] {
  const firstByText = new Map<string, (typeof messages)[number]>();
  return messages.flatMap((one) => {
    const first = firstByText.get(same(one.en));
    firstByText.set(same(one.en), first ?? one);
    if (!first || same(first.ar) === same(one.ar)) return [];
    return [`${one.file} “${one.en}”: ${one.ar}, but ${first.ar} in ${first.file}`];
  });
}
const PAIR = /\{\s*ar: '((?:[^'\\\n]|\\.)*)',\s*en: '((?:[^'\\\n]|\\.)*)',?\s*\}/gu;
const paired = globSync('server/**/*.ts', { exclude: ['server/content/**'] }).flatMap((file) =>
  [...read(file).matchAll(PAIR)].map(([, ar = '', en = '']) => ({ file, ar, en })),
);

it('[WO1] every text keeps to the page of words', () => {
  const faults = texts.flatMap((text) =>
    faultsOf(text, text.file.startsWith('locales/')).map(
      (fault) => `${text.file}:${text.line} ${fault}: ${text.text.slice(0, 80)}`,
    ),
  );
  process.stdout.write(`Words: ${texts.length} texts, ${rejected.length} words rejected\n`);
  expect(texts.length).toBeGreaterThan(5_000);
  expect(spoken.length).toBeGreaterThan(100);
  expect(rejected.length).toBeGreaterThan(90);
  expect(faults).toEqual([]);
});

it('[WO1] one action has one text', () => {
  const pairs = [...catalogue, ...paired, ...tabled];
  expect(pairs.length).toBeGreaterThan(1_000);
  expect(twice(pairs)).toEqual([]);
});

it('[WO1] every sentence of the server’s tables stands in both languages, with the same figures', () => {
  expect(TABLES.length).toBeGreaterThan(20);
  expect(tabled.length).toBeGreaterThan(400);
  expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
  const faults = tabled.flatMap((one) =>
    mismatchesOf(one).map((fault) => `${one.file}:${one.line} ${one.keys.join('.')}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('[HO7] no table has a sentence that nobody says, and each is read', () => {
  const code = sourcesOf(['server', 'contract']).filter((file) => !/^server\/(?:art|content)\//u.test(file));
  const words = new Set(code.flatMap((file) => read(file).match(/[A-Za-z_]\w*/gu) ?? []));
  expect(words.size).toBeGreaterThan(3_000);
  // a policy page shows all of its texts, in their order
  const keyed = tabled.filter(({ file }) => !file.includes('/policies/texts/'));
  const dead = keyed.filter(({ keys }) => !keys.every((key) => /^\d+$/u.test(key) || words.has(key)));
  expect(dead.map(({ file, line, keys }) => `${file}:${line} ${keys.join('.')}`)).toEqual([]);
  const imported = new Set(graphOf(sourcesOf(['server'])).map(({ to }) => to));
  expect(TABLES.filter((file) => !imported.has(file))).toEqual([]);
});

it.each([
  ['ar', 'والفلاتر كلها'],
  ['ar', 'أعد المحاولة بعد قليل'],
  ['ar', 'هذا الرمز من 500 KWD فأكثر'],
  ['ar', 'من 2027-02-26'],
  ['ar', 'أقل مدة لها ${stops} ليال'],
  ['ar', 'المورّد غيّر السعر'],
  ['en', 'Sign in to go on'],
  ['en', 'We send a mail'],
] as const)('sees the fault of %s “%s”', (language, text) => {
  expect(faultsOf({ language, text })).toHaveLength(1);
});

it.each([
  [{ ar: '', en: 'Saved' }, 1],
  [{ ar: 'Saved', en: 'Saved' }, 1],
  [{ ar: 'حُفظ', en: '' }, 1],
  [{ ar: 'حُفظ', en: 'حُفظ' }, 2],
  [{ ar: 'أقل عدد {n}', en: 'At least {m}' }, 1],
  [{ ar: 'أقل عدد {n}', en: 'At least {n}' }, 0],
])('sees what is wrong with %o', (sentence, count) => {
  expect(mismatchesOf(sentence)).toHaveLength(count);
});

it('sees two texts of one action, and a sentence without its twin', () => {
  const messages = [
    { file: 'a', en: 'Try again', ar: 'حاول مرة أخرى' },
    { file: 'b', en: 'try again.', ar: 'أعد المحاولة.' },
  ];
  expect(twice(messages)).toHaveLength(1);
  const table = '{ "said": { "saved": { "ar": "حُفظ" } }, "list": [{ "ar": "حُفظ", "en": "Saved" }] }';
  const { sentences, faults } = sentencesOf('planted.json', table);
  expect(faults).toEqual(['planted.json said.saved.ar: no sentence']);
  expect(sentences.map(({ keys }) => keys.join('.'))).toEqual(['list.0']);
});

it('reads a sentence wherever it stands, and no comment or pattern', () => {
  const code =
    "// it's no 'text of ours'\nconst mail = {\n  en:\n    'Sign in, it’s free',\n  at: /['\"]/u,\n  say: `${a ? 'one' : \"two\"} is 'it'`,\n};\n";
  expect(literalsOf(code).map(({ line, text }) => [line, text])).toEqual([
    [4, 'Sign in, it’s free'],
    [6, "${a ? 'one' : \"two\"} is 'it'"],
  ]);
});

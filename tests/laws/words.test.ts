import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { literalsOf } from './literals.ts';
import { sentencesOf, TABLES } from './sentence-tables.ts';

type Text = { file: string; line: number; language: 'ar' | 'en'; text: string };
type Rejected = { word: string; instead: string; language: 'ar' | 'en' };

const ARABIC = /[\u0621-\u064A]/u;
const MARKS = /[\u064B-\u0652]/gu;
/** What the specification pins to the letter, and what our face says with it. */
const PINNED = ['Traveler names must match the government ID exactly'];

const filesOf = (root: string, ending: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(root, name));

/** Every message of the catalogues: the English it is asked by and its Arabic. */
const catalogue = filesOf('locales/words', /\.json$/u).flatMap((file): Text[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [, en, ar] = /^\s*("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*"),?$/u.exec(line) ?? [];
      if (en === undefined || ar === undefined) return [];
      const at = { file, line: index + 1 };
      return [
        { ...at, language: 'en', text: JSON.parse(en) as string },
        { ...at, language: 'ar', text: JSON.parse(ar) as string },
      ];
    }),
);

/** English that people read has words between spaces; a name, a key or a path of the code has none. */
const SENTENCE = /[A-Za-z’'][,.:;!?…”]* +[A-Za-z“(]/u;
/** What a program says to another one, or to the house's own console. */
const CALLED = /(?:\bsql(?:<[^>]*>)?|\bError\(\s*|\blog\w*\(\s*|\.(?:info|warn|error|debug|write)\([^)]*)$/u;
/**
 * Every text in the code that people read: each literal with Arabic in it, and in a file that speaks Arabic each English
 * sentence too, wherever it stands, since what is said is said in both languages.
 */
const spoken = ['server', 'contract', 'src', 'machines']
  .flatMap((root) => filesOf(root, /\.tsx?$/u))
  .flatMap((file): Text[] => {
    const code = readFileSync(file, 'utf8');
    if (!ARABIC.test(code)) return [];
    return literalsOf(code).flatMap(({ at, line, text }): Text[] => {
      if (ARABIC.test(text)) return [{ file, line, language: 'ar', text }];
      const isSaid = SENTENCE.test(text) && !CALLED.test(code.slice(Math.max(0, at - 60), at));
      return isSaid ? [{ file, line, language: 'en', text }] : [];
    });
  });
/** Every sentence of the server's tables, Arabic and English. */
const tabled = TABLES.flatMap((file) => sentencesOf(file).sentences);
/** With its figures as the code has them. */
const asWritten = (text: string) => text.replaceAll(/\{(\w+)\}/gu, '${$1}');
const texts = [
  ...catalogue,
  ...spoken,
  ...tabled.flatMap(({ file, line, ar, en }): Text[] => [
    { file, line, language: 'ar', text: asWritten(ar) },
    { file, line, language: 'en', text: asWritten(en) },
  ]),
];

const cells = (row: string) => row.split('|').map((cell) => cell.trim());
const wordsIn = (cell: string) => cell.split(/, ?/u).filter(Boolean);
/** The words that the page of words rejects. */
const rejected = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English') && !line.startsWith('| ---'))
  .flatMap((row): Rejected[] => {
    const [, en = '', ar = '', notEn = '', notAr = ''] = cells(row);
    return [
      ...wordsIn(notEn).map((word): Rejected => ({ word, instead: en, language: 'en' })),
      ...wordsIn(notAr).map((word): Rejected => ({ word, instead: ar, language: 'ar' })),
    ];
  });

const bare = (text: string) => text.replace(MARKS, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
/** A word with what Arabic writes before it, alone or at the head of an expression. */
const patternOf = ({ word, language }: Rejected) =>
  language === 'ar'
    ? new RegExp(`(?<![\\u0621-\\u064A])[وف]?[بكل]?(?:ال)?${escaped(bare(word))}(?![\\u0621-\\u064A])`, 'u')
    : new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'iu');
const patterns = rejected.map((one) => ({ ...one, pattern: patternOf(one) }));

const CODES = /(?<![\w{])(?:KWD|SAR|USD|EUR|AED|QAR|BHD|OMR)(?![\w}])/u;
const ISO_DAY = /\b20\d\d-\d\d-\d\d\b|YYYY-MM-DD/u;
const NOUNS =
  'ليلة|ليال|يوم|يومًا|أيام|ساعة|ساعات|دقيقة|دقائق|ثانية|ثوان|مسافر|مسافرين|مسافرًا|غرفة|غرف|باقة|باقات|مقعد|مقعدًا|مقاعد|حرف|حرفًا|أحرف|متر|مترًا|سنة|سنوات|فندق|فنادق|فندقًا';
const GLUED = new RegExp(`\\$\\{[^}]*\\} (?:${NOUNS})(?![\\u0621-\\u064A])`, 'u');

/** What is wrong with a text. */
function faultsOf({ language, text }: Omit<Text, 'file' | 'line'>): string[] {
  if (PINNED.some((pinned) => text.includes(pinned))) return [];
  const plain = language === 'ar' ? bare(text) : text;
  const words = patterns
    .filter(({ language: own, pattern }) => own === language && pattern.test(plain))
    .map(({ word, instead }) => `“${word}”: say “${instead}”`);
  if (language === 'en') return words;
  return [
    ...words,
    ...(CODES.test(text) ? ['a code of a currency in Arabic'] : []),
    ...(ISO_DAY.test(text) ? ['a day that is not written out'] : []),
    ...(GLUED.test(text) ? ['a number glued to its noun'] : []),
  ];
}

const same = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/[.!…:؟?،,]+$/u, '')
    .trim();
const PAIR = /\{\s*ar: ('(?:[^'\\\n]|\\.)*'),\s*en: ('(?:[^'\\\n]|\\.)*'),?\s*\}/gu;
type Message = { file: string; ar: string; en: string };
/** The texts of one action or state: the same English in the catalogues and in whatever the server says; content is none. */
const pairs: Message[] = [
  ...catalogue.flatMap(({ file, language, text }, index) =>
    language === 'en' ? [{ file, en: text, ar: catalogue[index + 1]?.text ?? '' }] : [],
  ),
  ...filesOf('server', /^(?!content|seed).*\.ts$/u).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PAIR)].map(([, ar = '', en = '']) => ({
      file,
      ar: ar.slice(1, -1),
      en: en.slice(1, -1),
    })),
  ),
  ...tabled,
];
function twice(messages: Message[]): string[] {
  const firstByText = new Map<string, Message>();
  return messages.flatMap((one) => {
    const first = firstByText.get(same(one.en));
    firstByText.set(same(one.en), first ?? one);
    if (!first || same(first.ar) === same(one.ar)) return [];
    return [`${one.file} “${one.en}”: ${one.ar}, but ${first.ar} in ${first.file}`];
  });
}

it('[WO1] every text keeps to the page of words', () => {
  const faults = texts.flatMap((text) =>
    faultsOf(text).map((fault) => `${text.file}:${text.line} ${fault}: ${text.text.slice(0, 80)}`),
  );
  process.stdout.write(`Words: ${texts.length} texts, ${rejected.length} words rejected\n`);
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  expect(texts.length).toBeGreaterThan(5_000);
  expect(rejected.length).toBeGreaterThan(90);
  expect(faults).toEqual([]);
});

it('[WO1] one action has one text', () => {
  const faults = twice(pairs);
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  expect(pairs.length).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
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

it('sees two texts of one action', () => {
  const messages = [
    { file: 'a', en: 'Try again', ar: 'حاول مرة أخرى' },
    { file: 'b', en: 'try again.', ar: 'أعد المحاولة.' },
  ];
  expect(twice(messages)).toHaveLength(1);
});

it('reads a sentence wherever it stands, and no comment or pattern', () => {
  const code =
    "// it's no 'text of ours'\nconst mail = {\n  en:\n    'Sign in, it’s free',\n  at: /['\"]/u,\n  say: `${a ? 'one' : \"two\"} is 'it'`,\n};\n";
  expect(literalsOf(code).map(({ line, text }) => [line, text])).toEqual([
    [4, 'Sign in, it’s free'],
    [6, "${a ? 'one' : \"two\"} is 'it'"],
  ]);
});

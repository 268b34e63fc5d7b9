import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Everything a visitor can be told: catalogues, what the server says, mails, policies, content. */
const files = ['locales', 'content', 'server', 'src', 'contract', 'machines', 'public'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|json|po|html|md|svg|webmanifest)$/u.test(name))
    .map((name) => join(root, name)),
);

/**
 * A mark on a word's last letter moves the whole word up or down in WebKit, one below the line is cut off in a field,
 * and a case vowel is schoolbook Arabic. What is left: fathatan before its alif (كاملًا), shadda and the damma of a
 * passive within a word (غيّر، خُصم).
 */
const BANNED: [name: string, mark: RegExp][] = [
  ['tanween', /[\u064C\u064D]/u],
  ['fathatan without its alif after it', /\u064B(?!\u0651?\u0627)/u],
  ['fatha, kasra or sukun', /[\u064E\u0650\u0652]/u],
  ['a mark on the last letter', /[\u064B-\u0652]$/u],
];

const WORD = /[\u0621-\u063A\u0641-\u0652\u0670]+/gu;
/** The words of a line that carry a banned mark, each with what is wrong. */
const faultsIn = (line: string): string[] =>
  (line.match(WORD) ?? []).flatMap((word) => {
    const [name] = BANNED.find(([, mark]) => mark.test(word)) ?? [];
    return name === undefined ? [] : [`${word}: ${name}`];
  });

it('[WO1] Arabic is written without tanween and case vowels, wherever a visitor reads it', () => {
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => faultsIn(line).map((fault) => `${file}:${index + 1} ${fault}`)),
  );
  process.stdout.write(`Arabic marks: ${files.length} files read\n${faults.map((fault) => `${fault}\n`).join('')}`);
  expect(files.length).toBeGreaterThan(700);
  expect(faults).toEqual([]);
});

/** The dual that loses its nun before a noun, and a name, end in the same alif. */
const OTHERS = [/متحفا(?= التاريخ)/gu, /رمزا(?= خصم)/gu, /بيتا(?= الزجاج)/gu, /بيتّا(?= والجامع)/gu];
const withoutMarks = (word: string) => word.replace(/[\u064B-\u0652]/gu, '');
/** Words that stand without their fathatan though the same word has it elsewhere. */
function withoutFathatan(text: string): string[] {
  const words = OTHERS.reduce((rest, other) => rest.replace(other, ' '), text).match(WORD) ?? [];
  const marked = new Set(words.filter((word) => /\u064B\u0651?\u0627$/u.test(word)).map(withoutMarks));
  return [...new Set(words.filter((word) => !word.includes('\u064B') && marked.has(withoutMarks(word))))];
}

it('[WO1] a word that has its fathatan in one text has it in every text', () => {
  const text = files
    .filter((file) => !file.endsWith('.svg'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(text.match(/\u064B\u0627/gu)?.length).toBeGreaterThan(300);
  expect(withoutFathatan(text)).toEqual([]);
});

it('sees a word that is written in two ways, and lets the dual stand', () => {
  expect(withoutFathatan('يُدفع فورًا، يُدفع فورا، رمزًا، رمزا خصم')).toEqual(['فورا']);
});

it.each(['رحلةٌ', 'بسعرٍ', 'مرةً', 'مساءً', 'كاملاً', 'ساعةَ', 'معلَّمة', 'شارعُ', 'يضِع', 'تحبّ', 'لمْ'])(
  'sees the mark of %s',
  (word) => {
    expect(faultsIn(`  ar: 'وهذه ${word}، هنا',`)).toHaveLength(1);
  },
);

it.each(['كاملًا', 'كليًّا', 'خُصم', 'يتغيّر', 'رحلة'])('lets %s stand', (word) => {
  expect(faultsIn(`  ar: 'وهذه ${word}، هنا',`)).toEqual([]);
});

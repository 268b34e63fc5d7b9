import { MOST_NIGHTS } from '#contract/entities/facets.ts';
import { fold } from '#contract/rules/fold.ts';
import { wordsOf } from './words.ts';

const MOST_WORDS = 6;

export type SearchText = {
  /** In one spelling, and as typed. */
  words: string[];
  typed: string[];
  /** Length of trip: range, wording, and the remaining text. */
  nights: { least: number; most: number; typed: string; rest: string } | null;
  /** Ignored parts as typed: months, surplus words. */
  ignored: string[];
};

const setOf = (words: string) => new Set(words.split(' '));
const NIGHTS = setOf(fold('night nights nt nts ليلة ليال ليالي ليلًا'));
const DAYS = setOf(fold('day days يوم ايام يومًا'));
const WEEKS = setOf('week weeks اسبوع اسابيع اسبوعا');
const TWO = new Map([
  ...['ليلتين', 'ليلتان'].map((word) => [word, 'ليله'] as const),
  ...['يومين', 'يومان'].map((word) => [word, 'يوم'] as const),
  ...['اسبوعين', 'اسبوعان'].map((word) => [word, 'اسبوع'] as const),
]);
const NUMBERS = new Map(
  [
    'one two three four five six seven eight nine ten',
    'واحد اثنين ثلاث اربع خمس ست سبع ثمان تسع عشر',
    'واحده اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
);
const MONTHS = setOf(
  'january february march april may june july august september october november december ' +
    'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
);
/** "7nights", "5ليال". */
const JOINED = /^(\d{1,2})(\p{L}+)$/u;

/** Words and length of trip [FK8]: "trabzon 7 nights", «طرابزون ٧ ليال». Never throws. */
export function readSearchText(text: string): SearchText {
  const tokens = text
    .split(/[^\p{L}\p{N}\p{M}'’‘]+/u)
    .map((typed) => ({ typed, word: wordsOf(typed).join('') }))
    .filter(({ word }) => word !== '');
  const others: typeof tokens = [];
  const reading: SearchText = { words: [], typed: [], nights: null, ignored: [] };
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token) continue;
    const [, figure = '', unit = ''] = JOINED.exec(token.word) ?? [];
    const number = numberOf(figure || token.word);
    const alone = TWO.get(token.word) ?? (WEEKS.has(token.word) ? token.word : '');
    const length = alone ? lengthOf(TWO.has(token.word) ? 2 : 1, alone) : lengthOf(number, unit || (next?.word ?? ''));
    if (length && !reading.nights) {
      const isPair = !alone && !unit;
      reading.nights = { ...length, typed: isPair ? `${token.typed} ${next?.typed}` : token.typed, rest: '' };
      if (isPair) at += 1;
    } else if (!others.some(({ word }) => word === token.word)) others.push(token);
  }
  if (reading.nights) reading.nights.rest = others.map(({ typed }) => typed).join(' ');
  // a month alone is the search itself
  const isOfMonths = others.every(({ word }) => MONTHS.has(word));
  for (const { typed, word } of others) {
    if ((MONTHS.has(word) && !isOfMonths) || reading.words.length >= MOST_WORDS) reading.ignored.push(typed);
    else {
      reading.words.push(word);
      reading.typed.push(typed);
    }
  }
  return reading;
}

const numberOf = (word: string): number => (/^\d{1,2}$/u.test(word) ? Number(word) : (NUMBERS.get(word) ?? 0));

/** Null when it is no length of a trip. Days may mean one night less. */
function lengthOf(count: number, unit: string): { least: number; most: number } | null {
  const least = NIGHTS.has(unit) ? count : DAYS.has(unit) ? count - 1 : WEEKS.has(unit) ? count * 7 : 0;
  const most = DAYS.has(unit) ? count : least;
  return least >= 1 && most <= MOST_NIGHTS ? { least, most } : null;
}

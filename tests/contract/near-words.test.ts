import { describe, expect, it } from 'vitest';
import { fold } from '#contract/rules/fold.ts';
import { createNearWords, mismatches, soundOf } from '#contract/rules/near-words.ts';
import { fc } from '#tests/support/seed.ts';

const PLACES = [
  'طرابزون Trabzon',
  'إسطنبول Istanbul',
  'شرم الشيخ Sharm El Sheikh',
  'أبوظبي Abu Dhabi',
  'جدة Jeddah',
  'مكة Makkah Mecca',
  'باكو Baku',
  'بالي Bali',
  'دبي Dubai',
  'روما Rome',
  'فيينا Vienna',
  'سراييفو Sarajevo',
  'لنكاوي Langkawi',
  'تبليسي Tbilisi',
];
const wordsOf = (text: string) =>
  fold(text)
    .split(' ')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));
const near = createNearWords(PLACES.flatMap(wordsOf));
/** The nearest words of a typed one. */
function nearest(query: string): string[] {
  const matches = [...near(fold(query))];
  const least = Math.min(...matches.map(([, far]) => far));
  return matches.filter(([, far]) => far === least).map(([word]) => word);
}

describe('near words', () => {
  it.each([
    ['trabzn', 'trabzon'],
    ['trbzon', 'trabzon'],
    ['Trabzun', 'trabzon'],
    ['Trabson', 'trabzon'],
    ['tarbzon', 'trabzon'],
    ['Trapzon', 'trabzon'],
    ['Istambul', 'istanbul'],
    ['istnabul', 'istanbul'],
    ['Estanbol', 'istanbul'],
    ['instanbul', 'istanbul'],
    ['shaikh', 'sheikh'],
    ['cheikh', 'sheikh'],
    ['Shekh', 'sheikh'],
    ['Jedda', 'jeddah'],
    ['Maka', 'makkah'],
    ['mecca', 'mecca'],
    ['dubia', 'dubai'],
    ['Roma', 'rome'],
    ['Viena', 'vienna'],
    ['Sarayevo', 'sarajevo'],
    ['langkwai', 'langkawi'],
    ['Tiblisi', 'tbilisi'],
    ['طربزون', 'طرابزون'],
    ['ترابزون', 'طرابزون'],
    ['طرابظون', 'طرابزون'],
    ['طرابزن', 'طرابزون'],
    ['طربزن', 'طرابزون'],
    ['trbzn', 'trabzon'],
    ['istnbl', 'istanbul'],
    ['طـرابـزون', 'طرابزون'],
    ['طَرابزون', 'طرابزون'],
    ['اسطمبول', 'اسطنبول'],
    ['استنبول', 'اسطنبول'],
    ['إسطنبل', 'اسطنبول'],
    ['سطنبول', 'اسطنبول'],
    ['جدا', 'جده'],
    ['ڤيينا', 'فيينا'],
    ['فينا', 'فيينا'],
    ['سراييڤو', 'سراييفو'],
    ['لنقاوي', 'لنكاوي'],
    ['تبليسى', 'تبليسي'],
    ['شيخ', 'شيخ'],
  ])('[R14] %s means %s', (query, word) => {
    expect(nearest(query)).toContain(word);
  });

  it.each(['bal', 'oslo', 'beach', 'family', 'snow', 'qqqqzzzz', 'بحر', 'جبل', 'عائلة', 'ثلج', 'شهر عسل', '12345', ''])(
    '[R14] %s is no place with a slip',
    (query) => {
      const far = [...near(fold(query)).values()].filter((one) => one > 0);
      expect(far).toEqual([]);
    },
  );

  it('[R14] a word that begins so comes before one that sounds so, that before a slip, and a slip in the whole before one in its beginning', () => {
    const matches = createNearWords(['rome', 'romance', 'roma', 'roman', 'romania'])('roma');
    expect(matches.get('roma')).toBe(0);
    expect(matches.get('romania')).toBe(0);
    const slips = createNearWords(['rumi', 'rami', 'ramist'])('romie');
    expect(slips.get('rumi')).toBe(0.25);
    expect(slips.get('rami')).toBe(1);
  });

  it('[R14] counts letters added, left out, changed and swapped, of the whole word and of its beginning', () => {
    expect(mismatches('abcd', 'abcd', 2)).toEqual({ whole: 0, prefix: 0 });
    expect(mismatches('abdc', 'abcd', 2)).toEqual({ whole: 1, prefix: 1 });
    expect(mismatches('abxcd', 'abcd', 2)).toEqual({ whole: 1, prefix: 1 });
    expect(mismatches('abd', 'abcdef', 1)).toEqual({ whole: Infinity, prefix: 1 });
    expect(mismatches('wxyz', 'abcd', 2)).toEqual({ whole: Infinity, prefix: Infinity });
  });

  it('[R14] one slip anywhere in a long word is forgiven', () => {
    const word = 'kristyansund';
    const only = createNearWords([word]);
    fc.assert(
      fc.property(fc.nat(word.length - 1), fc.constantFrom('', 'w'), (at, letter) => {
        expect(only(word.slice(0, at) + letter + word.slice(at + 1)).has(word)).toBe(true);
      }),
    );
  });

  it('[R14] a sound is one whatever the word', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => typeof soundOf(fold(text)) === 'string'));
    expect(soundOf('')).toBe('');
  });
});

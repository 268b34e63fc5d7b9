import { describe, expect, it } from 'vitest';
import { outOfTurn } from '#scripts/language-turns.ts';

const both = (path: (language: string) => string[]) => ['ar', 'en'].map(path);

describe('[HO8] the languages of a daily run', () => {
  it('leaves out one of two twins, by turns', () => {
    const tests = ['one', 'two', 'three'].flatMap((name) =>
      both((language) => ['a.spec.ts', `suite, ${language}`, name]),
    );
    expect(outOfTurn(tests)).toEqual([
      ['a.spec.ts', 'suite, en', 'one'],
      ['a.spec.ts', 'suite, ar', 'two'],
      ['a.spec.ts', 'suite, en', 'three'],
    ]);
  });

  it('has two engines that begin one turn apart go all of it in both languages', () => {
    const tests = ['one', 'two', 'three'].flatMap((name) => both((language) => ['a.spec.ts', `${name}, ${language}`]));
    const paths = [outOfTurn(tests), outOfTurn(tests, 1)].flat().map((path) => path.join());
    expect(paths.toSorted()).toEqual(tests.map((path) => path.join()).toSorted());
  });

  it('never leaves out what has no twin, what is in both, or the way to a voucher', () => {
    const alone = [
      ['a.spec.ts', 'a list in ar'],
      ['a.spec.ts', '/ar: whole'],
      ['a.spec.ts', '/en: whole'],
      ['a.spec.ts', 'whole in both languages'],
      ...both((language) => ['booking.spec.ts', `to a voucher, ${language}: paid`]),
    ];
    expect(outOfTurn(alone)).toEqual([]);
  });
});

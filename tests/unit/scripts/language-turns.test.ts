import { describe, expect, it } from 'vitest';
import { daysOfJourneys } from '#scripts/time-left.ts';
import { ofOtherDays, outOfTurn } from '#scripts/language-turns.ts';

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

describe('[HO8] the days of a slow machine', () => {
  const journeys = Array.from({ length: 10 }, (_, number) => ['a.spec.ts', `journey ${number}`]);
  const voucher = ['booking.spec.ts', 'to a voucher'];
  const goOn = (day: number) => {
    const others = ofOtherDays([...journeys, voucher], 3, day);
    return [...journeys, voucher].filter((path) => !others.includes(path));
  };

  it('give each journey its day and the way to a voucher every day', () => {
    const days = [20_000, 20_001, 20_002].map(goOn);
    for (const day of days) expect(day).toContain(voucher);
    const others = days.flatMap((day) => day.filter((path) => path !== voucher));
    expect(others.map((path) => path.join()).toSorted()).toEqual(journeys.map((path) => path.join()).toSorted());
  });

  it('are one day where the time allows it', () => {
    expect(ofOtherDays(journeys, 1, 20_001)).toEqual([]);
    expect(daysOfJourneys({ elapsed: 380, vitest: 320 })).toBe(1);
    expect(daysOfJourneys({ elapsed: 450, vitest: 380 })).toBe(1);
  });

  it('are as many as the time that is left asks for', () => {
    expect(daysOfJourneys({ elapsed: 740, vitest: 660 })).toBe(5);
    expect(daysOfJourneys({ elapsed: 880, vitest: 800 })).toBe(8);
  });
});

import { describe, expect, it } from 'vitest';
import { plainDay, shownDay } from '#contract/rules/typed-day.ts';

describe('[LB9] [FK5] a day in one field', () => {
  it.each([
    ['12/5/1987', '1987-05-12'],
    ['١٢-٥-١٩٨٧', '1987-05-12'],
    ['12051987', '1987-05-12'],
    ['12 . 05 . 1987', '1987-05-12'],
    ['1987-05-12', '1987-05-12'],
    ['19870512', '1987-05-12'],
    ['20051987', '1987-05-20'],
    ['\u200F12/5/1987\u200F', '1987-05-12'],
    ['12/5/1410', '1410-05-12'],
    ['30/2/1990', '1990-02-30'],
    ['12/5/87', '12/5/87'],
    ['12/5', '12/5'],
    ['', ''],
  ])('%s is read as %s', (typed, day) => {
    expect(plainDay(typed)).toBe(day);
  });

  it('shows separators as one types on, and lets them be taken back', () => {
    let shown = '';
    for (const key of '12051987') shown = shownDay(shown + key, shown);
    expect(shown).toBe('12/05/1987');
    expect(shownDay('12/', '12/0')).toBe('12/');
    expect(shownDay('12', '12/')).toBe('12');
    shown = '';
    for (const key of '1/5/1987') shown = shownDay(shown + key, shown);
    expect(shown).toBe('1/5/1987');
  });

  it.each([
    ['1987-05-12', '12/05/1987'],
    ['12051987', '12/05/1987'],
    ['١٢/٥/١٩٨٧', '12/5/1987'],
    ['12/5/1987', '12/5/1987'],
  ])('shows %s as %s', (text, shown) => {
    expect(shownDay(text)).toBe(shown);
    expect(shownDay(shown)).toBe(shown);
  });
});

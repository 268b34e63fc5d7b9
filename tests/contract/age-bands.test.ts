import { describe, expect, it } from 'vitest';
import { bandOf, bandOn, childrenOfOtherAges } from '#contract/rules/age-bands.ts';

describe('age bands', () => {
  it.each([
    [0, 'infant'],
    [1, 'infant'],
    [2, 'child'],
    [11, 'child'],
    [12, 'adult'],
    [40, 'adult'],
  ])('[V4] %i years is %s', (age, band) => expect(bandOf(age)).toBe(band));

  it.each([
    ['2025-04-10', '2027-04-09', 'infant'],
    ['2025-04-09', '2027-04-09', 'child'],
    ['2015-04-10', '2027-04-09', 'child'],
    ['2015-04-09', '2027-04-09', 'adult'],
  ])('[V4] born %s and home on %s: %s', (birth, home, band) => expect(bandOn(birth, home)).toBe(band));

  const stay = { checkIn: '2027-04-01', returnDay: '2027-04-09' };
  const child = (birth_date: string, room = 0) => ({ room, kind: 'child' as const, birth_date });
  const rooms = (...ages: number[][]) => ages.map((Children) => ({ Adults: 2, Children, Infants: [] }));

  it.each([
    ['of the age on check-in', [child('2022-03-20')], [[5]], []],
    ['of the age on the day of return', [child('2022-04-05')], [[5]], []],
    ['who has a birthday on the way, priced as before it', [child('2022-04-05')], [[4]], []],
    ['a year younger than priced', [child('2022-04-10')], [[5]], [0]],
    ['a year older than priced', [child('2021-03-20')], [[5]], [0]],
    ['in any order', [child('2016-01-01'), child('2022-01-01')], [[5, 11]], []],
    ['twice of one age where one was priced', [child('2022-01-01'), child('2022-01-02')], [[5, 11]], [0]],
    ['in the other’s room', [child('2022-01-01', 1), child('2016-01-01', 0)], [[5], [11]], [0, 1]],
    ['without a date yet', [child('')], [[5]], []],
  ])('[V4] children %s', (_, travellers, ages, others) =>
    expect(childrenOfOtherAges(travellers, rooms(...ages), stay)).toEqual(others),
  );
});

import { describe, expect, it } from 'vitest';
import { bandOf, bandOn } from '#contract/rules/age-bands.ts';

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
});

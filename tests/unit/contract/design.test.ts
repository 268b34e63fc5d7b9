import { expect, it } from 'vitest';
import { rearranged } from '#contract/rules/design.ts';

// the city's kit has no b any more: it is not shown, and keeps its place
const DAYS = ['a', 'b', 'c', 'd'];
const IDS = ['a', 'c', 'd'];

it.each([
  [1, 0, ['c', 'a', 'b', 'd']],
  [1, 2, ['a', 'b', 'd', 'c']],
  [0, 2, ['b', 'c', 'd', 'a']],
  [0, 3, DAYS],
  [0, -1, DAYS],
])('[ST4] puts what is shown at place %i in the place of what is shown at %i', (from, to, order) => {
  expect(rearranged(DAYS, IDS, from, to)).toEqual(order);
});

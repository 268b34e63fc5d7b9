import { describe, expect, it } from 'vitest';
import { popularityOf } from '#server/modules/packages/popularity.ts';

const NONE = { orders: 0, hearts: 0, reviews: 0, rating_sum: 0 };

describe('[ST10] how well a package is liked', () => {
  it.each([
    ['nothing', {}, 400],
    ['two orders and three hearts', { orders: 2, hearts: 3 }, 472],
    ['two reviews, which say little', { reviews: 2, rating_sum: 2 }, 400],
    ['three of five stars', { reviews: 3, rating_sum: 15 }, 420],
    ['three of one star', { reviews: 3, rating_sum: 3 }, 340],
  ])('%s', (_, counts, expected) => {
    expect(popularityOf(400, { ...NONE, ...counts })).toBe(expected);
  });

  it('never hides a package, however it is reviewed', () => {
    expect(popularityOf(20, { ...NONE, reviews: 3, rating_sum: 3 })).toBe(1);
  });
});

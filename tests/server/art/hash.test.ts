import { describe, expect, it } from 'vitest';
import { lighten, mix, rgb } from '#server/art/colour.ts';
import { hash, pick, sequence, textHash } from '#server/art/hash.ts';

describe('chance without luck', () => {
  it('gives the same number for the same seed, always below one', () => {
    for (let index = -50; index < 50; index++) {
      expect(hash(7, index)).toBe(hash(7, index));
      expect(hash(7, index)).toBeGreaterThanOrEqual(0);
      expect(hash(7, index)).toBeLessThan(1);
    }
    expect([1, 2, 3].map(sequence(9))).toEqual([1, 2, 3].map(sequence(9)));
  });

  it('names a text by eight digits that change with it', () => {
    expect(textHash('kuwait')).toMatch(/^[0-9a-f]{8}$/);
    expect(textHash('kuwait')).not.toBe(textHash('Kuwait'));
  });

  it('picks every one of a list sooner or later', () => {
    expect(new Set(Array.from({ length: 60 }, (_, index) => pick(['a', 'b', 'c'], 3, index))).size).toBe(3);
  });
});

describe('colours', () => {
  it('are mixed channel by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(lighten('#fff', 0.3)).toBe('#ffffff');
    expect(rgb('#c2352a')).toEqual([194, 53, 42]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Dialect } from '#server/db/database.ts';
import { dialectsOf } from '#tests/support/database.ts';

const dialects: Dialect[] = ['sqlite', 'postgres'];
const both = { turns: true, dialects };

describe('[HO8] the databases of a daily run', () => {
  it('are both used, one for each file that is not about money', () => {
    const used = ['a', 'b', 'c', 'd'].map((letter) => dialectsOf(`api/${letter}.test.ts`, both));
    expect(used.map((each) => each.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(used.flat())).toEqual(new Set(dialects));
  });

  it('are both tried with money and trouble, and always where turns are not meant', () => {
    for (const path of ['api/orders.test.ts', 'api/wallet.test.ts', 'faults/kill.test.ts'])
      expect(dialectsOf(path, both)).toEqual(dialects);
    expect(dialectsOf('api/a.test.ts', { turns: false, dialects })).toEqual(dialects);
    expect(dialectsOf('api/a.test.ts', { turns: true, dialects: ['sqlite'] })).toEqual(['sqlite']);
  });
});

import type { Sort } from '#contract/entities/facets.ts';
import type { Market } from '#contract/constants.ts';
import type { PackageIndex } from './index.store.ts';

/** A million positions beside a key below 2^33. */
const POSITIONS = 2 ** 20;
const HIGHEST = 2 ** 33 - 1;
/** Upper bound of our own order. */
const OWN_ORDER = 10_000;
const MOST_LIKED = 800_000;

/** Built once per index; ties by position, which is id order. */
export function createSortIndex(index: PackageIndex) {
  const cache = new Map<string, Int32Array>();
  return {
    of(sort: Sort, market: Market): Int32Array {
      const name = sort.startsWith('price') ? `${sort}|${market}` : sort;
      const hit = cache.get(name);
      if (hit) return hit;
      const order = sortBy(index.count, keyOf(index, sort, market));
      cache.set(name, order);
      return order;
    },
    /** After sale changes: all orders are rebuilt on demand. */
    renewed: () => cache.clear(),
    /** After price changes: orders by price are rebuilt on demand. */
    repriced(): void {
      for (const name of cache.keys()) if (name.startsWith('price')) cache.delete(name);
    },
  };
}

/** Sorts numbers that combine key and position: no comparator, ten times as fast. */
function sortBy(count: number, key: (position: number) => number): Int32Array {
  const packed = Float64Array.from({ length: count }, (_, position) => key(position) * POSITIONS + position);
  packed.sort();
  return Int32Array.from(packed, (value) => value % POSITIONS);
}

function keyOf(index: PackageIndex, sort: Sort, market: Market): (position: number) => number {
  const price = index[market];
  switch (sort) {
    case 'price':
      return (at) => price[at] ?? 0;
    case 'price_desc':
      return (at) => HIGHEST - (price[at] ?? 0);
    case 'nights':
      return (at) => index.nights[at] ?? 0;
    case 'stars':
      return (at) => HIGHEST - (index.stars[at] ?? 0) * 1_000_000 - (index.popularity[at] ?? 0);
    case 'reviews':
      return (at) => HIGHEST - (index.standing[at] ?? 0) * 1_000_000 - (index.popularity[at] ?? 0);
    case 'newest':
      return (at) => HIGHEST - (index.published[at] ?? 0);
    // saved and booked first, then our own order
    default:
      return (at) => HIGHEST - Math.min(index.liked[at] ?? 0, MOST_LIKED) * OWN_ORDER - (index.popularity[at] ?? 0);
  }
}

export function take(
  { index, orders }: { index: PackageIndex; orders: ReturnType<typeof createSortIndex> },
  sort: Sort,
  market: Market,
  skip: number,
  count: number,
  passes: (position: number) => boolean,
): number[] {
  const ids: number[] = [];
  let passed = 0;
  for (const at of orders.of(sort, market)) {
    if (!passes(at)) continue;
    passed += 1;
    if (passed > skip) ids.push(index.ids[at] ?? 0);
    if (ids.length === count) break;
  }
  return ids;
}

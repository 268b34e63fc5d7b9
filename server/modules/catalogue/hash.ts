/** 0 to 1, deterministic for the same words. */
export function portion(...words: (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const letter of words.join('/')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}

export const between = (low: number, high: number, ...words: (string | number)[]): number =>
  low + Math.floor(portion(...words) * (high - low + 1));

export function pick<Item>(items: readonly [Item, ...Item[]], ...words: (string | number)[]): Item {
  return items[Math.floor(portion(...words) * items.length)] ?? items[0];
}

export const turned = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length ? by % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
};

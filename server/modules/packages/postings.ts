import { createNearWords, type NearWords } from '#contract/rules/near-words.ts';

/** Positions by word: appended while reading, then fixed in typed arrays. */
export function createPostings() {
  const growing = new Map<string, Growing>();
  const positionsByWord = new Map<string, Int32Array>();
  let sorted: string[] = [];
  /** Built on the first unknown word. */
  let near: NearWords | null = null;
  return {
    add(word: string, position: number): void {
      let list = growing.get(word);
      if (!list) growing.set(word, (list = { positions: new Int32Array(4), length: 0 }));
      if (list.length > 0 && list.positions[list.length - 1] === position) return;
      if (list.length === list.positions.length) {
        const wider = new Int32Array(list.length * 2);
        wider.set(list.positions);
        list.positions = wider;
      }
      list.positions[list.length] = position;
      list.length += 1;
    },
    close(): void {
      for (const [word, { positions, length }] of growing) positionsByWord.set(word, positions.slice(0, length));
      growing.clear();
      sorted = [...positionsByWord.keys()].toSorted();
    },
    /** Replaces the words of a position, once closed. True when changed. */
    place(position: number, words: Set<string>): boolean {
      let isNew = false;
      for (const [word, positions] of positionsByWord) {
        const at = firstAtLeast(positions, position);
        const stands = positions[at] === position;
        if (stands === words.has(word)) continue;
        isNew = true;
        positionsByWord.set(word, stands ? without(positions, at) : withAt(positions, at, position));
      }
      const unknown = [...words].filter((word) => !positionsByWord.has(word));
      for (const word of unknown) positionsByWord.set(word, Int32Array.of(position));
      if (unknown.length > 0) sorted = [...positionsByWord.keys()].toSorted();
      return isNew || unknown.length > 0;
    },
    lists: () => positionsByWord.entries(),
    of: (word: string): Int32Array => positionsByWord.get(word) ?? NONE,
    beginning(prefix: string): Int32Array[] {
      const lists: Int32Array[] = [];
      for (let at = firstAtLeast(sorted, prefix); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(prefix)) break;
        lists.push(positionsByWord.get(word) ?? NONE);
      }
      return lists;
    },
    /** For a word without prefix matches: similar in sound, or a typing error away. */
    near(word: string): Int32Array[] {
      const matches = [...(near ??= createNearWords(sorted))(word)];
      const least = Math.min(...matches.map(([, far]) => far));
      return matches.filter(([, far]) => far === least).map(([nearWord]) => positionsByWord.get(nearWord) ?? NONE);
    },
  };
}
export type Postings = ReturnType<typeof createPostings>;

type Growing = { positions: Int32Array; length: number };
const NONE = new Int32Array(0);

function withAt(list: Int32Array, at: number, position: number): Int32Array {
  const longer = new Int32Array(list.length + 1);
  longer.set(list.subarray(0, at));
  longer[at] = position;
  longer.set(list.subarray(at), at + 1);
  return longer;
}
const without = (list: Int32Array, at: number) => list.filter((_, index) => index !== at);

/** Index of the first value not less. */
function firstAtLeast<Value extends string | number>(sorted: ArrayLike<Value>, value: Value): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = sorted[middle];
    if (word !== undefined && word < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

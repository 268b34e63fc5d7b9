/** The same on every machine, 0 to 1. */
export function hash(seed: number, index: number): number {
  let value = Math.imul((seed * 374761393 + index * 668265263) | 0, 1274126177);
  value ^= value >>> 13;
  value = Math.imul(value, 1103515245);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32 bits (FNV-1a, then mixed). */
export function textSeed(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

export const textHash = (text: string): string => textSeed(text).toString(16).padStart(8, '0');

export function pick<Choice>(choices: readonly [Choice, ...Choice[]], seed: number, index: number): Choice {
  return choices[Math.floor(hash(seed, index) * choices.length)] ?? choices[0];
}

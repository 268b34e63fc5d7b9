/** FNV-1a: stable across machines and releases. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}

export const fractionOf = (text: string): number => hashOf(text) / 0x1_0000_0000;

export const between = (text: string, low: number, high: number): number =>
  low + Math.floor(fractionOf(text) * (high - low + 1));

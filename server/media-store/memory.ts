import { checkedKey, type MediaStore } from './media-store.ts';

/** Beside a database in memory. */
export function createMediaMemory(): MediaStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void files.set(checkedKey(key), Buffer.from(bytes)),
    get: async (key) => files.get(checkedKey(key)) ?? null,
    has: async (key) => files.has(checkedKey(key)),
    remove: async (key) => void files.delete(checkedKey(key)),
  };
}

import type * as z from 'zod/mini';
import type { Read } from '#contract/rules/reads.ts';
import { AUTH_PREFIX, OWN_PREFIX, SPEC_KEYS, type SpecKey, type SpecValue } from './spec-keys.ts';
import { createTextArea, visitorTexts, type StorageArea, type TextArea } from './text-area.ts';

export type { StorageArea } from './text-area.ts';
type Listener = (key: string) => void;
/** A schema where its page has the library, else a plain check [LI3]. */
type Check<Value> = Read<Value> | z.ZodMiniType<Value>;

/** The only access (§3, E7-E9): validated; in memory if blocked; never throws. The server stores nothing. */
export function createBrowserStorage(area: (() => StorageArea | null) | TextArea, keepsInMemory = true) {
  const texts = typeof area === 'function' ? createTextArea(area) : area;
  const memory = new Map<string, string>();
  const listeners = new Set<Listener>();
  let isRefused = false;

  const readText = (key: string): string | null => memory.get(key) ?? texts.get(key);

  function writeText(key: string, text: string): void {
    memory.delete(key);
    if (!texts.put(key, text) && keepsInMemory) {
      memory.set(key, text);
      isRefused = true;
    }
    tell(key);
  }

  function removeText(key: string): void {
    memory.delete(key);
    texts.remove(key);
    tell(key);
  }

  const tell = (key: string) => listeners.forEach((listener) => listener(key));

  function readWith<Value>(key: string, check: Check<Value>): Value | undefined {
    const text = readText(key);
    if (text === null) return undefined;
    const read: Read<Value> = typeof check === 'function' ? check : (value) => check.safeParse(value).data;
    const decoded = read(decode(text));
    const value = decoded === undefined ? read(text) : decoded;
    if (value === undefined) removeText(key);
    return value;
  }

  return {
    /** One of the spec's 13 keys, or its default (E8). */
    read<Key extends SpecKey>(key: Key): SpecValue<Key> {
      const { read, fallback } = SPEC_KEYS[key];
      return (readWith<unknown>(key, read) ?? structuredClone(fallback)) as SpecValue<Key>;
    },
    write<Key extends SpecKey>(key: Key, value: SpecValue<Key>): void {
      if (value === null) removeText(key);
      else writeText(key, encode(value));
    },
    clear: (key: SpecKey): void => removeText(key),
    /** Under `et.` (E7, D). */
    readOwn: <Value>(name: string, check: Check<Value>, fallback: NoInfer<Value>): Value =>
      readWith(OWN_PREFIX + name, check) ?? fallback,
    writeOwn: (name: string, value: unknown): void => writeText(OWN_PREFIX + name, encode(value)),
    clearOwn: (name: string): void => removeText(OWN_PREFIX + name),
    /** Under `auth.` (E8); null clears. */
    writeAuth(name: string, text: string | null): void {
      if (text === null) removeText(AUTH_PREFIX + name);
      else writeText(AUTH_PREFIX + name, text);
    },
    isRefused: (): boolean => isRefused,
    /** After each write of this page; other tabs: `storage` event. */
    watch(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type BrowserStorage = ReturnType<typeof createBrowserStorage>;

const isBrowser = typeof window !== 'undefined';

export const browserStorage = createBrowserStorage(visitorTexts, isBrowser);

const encode = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

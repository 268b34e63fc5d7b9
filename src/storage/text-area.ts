/** What we need of a Storage; given by a getter, because merely touching `localStorage` may throw where it is blocked. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts of one storage area. Nothing here ever throws: a blocked area is empty, a full one takes nothing. */
export function createTextArea(area: () => StorageArea | null) {
  function open(): StorageArea | null {
    try {
      return area();
    } catch {
      return null;
    }
  }
  return {
    get(key: string): string | null {
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    /** False when the area does not take it. */
    put(key: string, text: string): boolean {
      try {
        const storage = open();
        storage?.setItem(key, text);
        return storage !== null;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        open()?.removeItem(key);
      } catch {
        // blocked: there is nothing to remove
      }
    },
  };
}
export type TextArea = ReturnType<typeof createTextArea>;

const isBrowser = typeof window !== 'undefined';
/** Outlives the visit. */
export const localTexts = createTextArea(() => (isBrowser ? window.localStorage : null));
/** Lives as long as the tab. */
export const sessionTexts = createTextArea(() => (isBrowser ? window.sessionStorage : null));

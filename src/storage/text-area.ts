/** Touching a blocked `localStorage` may throw. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never throws: a blocked area is empty, as is the server's; a full one ignores writes. */
export function createTextArea(area: () => StorageArea | null) {
  const tried = <Result>(act: (storage: StorageArea) => Result, otherwise: Result): Result => {
    try {
      return act(area() as StorageArea);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => tried((storage) => storage.getItem(key), null),
    /** False if the write failed. */
    put: (key: string, text: string): boolean =>
      tried((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string): void => tried((storage) => storage.removeItem(key), undefined),
  };
}
export type TextArea = ReturnType<typeof createTextArea>;

export const localTexts = createTextArea(() => window.localStorage);
export const sessionTexts = createTextArea(() => window.sessionStorage);

/** PkgID, Cabin and the like; a new tab starts with the latest values. */
const OF_TAB = /^([PCms]|al|er|et\.(tr|re|des))/u;

/** Each tab reads its own values first [FK7]. */
export const visitorTexts: TextArea = {
  get: (key) => (OF_TAB.test(key) ? sessionTexts.get(key) : null) ?? localTexts.get(key),
  put(key, text) {
    sessionTexts.remove(key);
    if (OF_TAB.test(key)) sessionTexts.put(key, text);
    return localTexts.put(key, text);
  },
  remove(key) {
    sessionTexts.remove(key);
    localTexts.remove(key);
  },
};

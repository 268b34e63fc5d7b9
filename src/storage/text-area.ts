/** What we need of a Storage; given by a getter, because merely touching `localStorage` may throw where it is blocked. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts of one storage area. Nothing here ever throws: a blocked or missing area is empty, a full one takes nothing. */
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
    /** False when the area does not take it. */
    put: (key: string, text: string): boolean =>
      tried((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string): void => tried((storage) => storage.removeItem(key), undefined),
  };
}
export type TextArea = ReturnType<typeof createTextArea>;

const isBrowser = typeof window !== 'undefined';
/** Outlives the visit. */
export const localTexts = createTextArea(() => (isBrowser ? window.localStorage : null));
/** Lives as long as the tab. */
export const sessionTexts = createTextArea(() => (isBrowser ? window.sessionStorage : null));

/**
 * What a tab is in the middle of: PkgID, Cabin, mainOfferDetails, selectedRooms, all_Adults, errorMSG, and of our own a planned trip, the
 * way back from a login and the unsent part of a design. A new tab begins with what any of them kept last.
 */
const OF_TAB = /^([PCms]|al|er|et\.(tr|re|des))/u;

/** What outlives the visit, where each tab first finds what it kept itself [FK7]. */
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

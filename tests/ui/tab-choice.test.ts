import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';

/** One browser: what every tab shares, and the storage of the tab in front. */
const kept = vi.hoisted(() => {
  const area = () => {
    const entries = new Map<string, string>();
    return {
      entries,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    };
  };
  const browser = { localStorage: area(), sessionStorage: area(), newTab: () => void 0 };
  browser.newTab = () => void (browser.sessionStorage = area());
  vi.stubGlobal('window', browser);
  return browser;
});
const { visitorTexts } = await import('#src/storage/text-area.ts');
/** What a page of the tab reads and writes after it was loaded. */
const page = () => createBrowserStorage(visitorTexts);

describe('the storage of two tabs', () => {
  afterEach(() => {
    kept.localStorage.entries.clear();
    kept.newTab();
  });

  it.each(['PkgID', 'all_Adults'] as const)(
    '[FK7] each keeps its own %s, and a new one begins with the last',
    (key) => {
      page().write(key, 5);
      const first = kept.sessionStorage;
      kept.newTab();
      expect(page().read(key)).toBe(5);
      page().write(key, 7);
      expect(kept.localStorage.entries.get(key)).toBe('7');
      kept.sessionStorage = first;
      expect(page().read(key)).toBe(5);
      page().clear(key);
      expect(kept.sessionStorage.getItem(key)).toBeNull();
    },
  );

  it('[FK7] they share market, session and favourites', () => {
    page().write('activeCurrency', 'SAR');
    page().write('userToken', 'token');
    page().writeOwn('favourites', [1]);
    expect([...kept.sessionStorage.entries.keys()]).toEqual([]);
  });

  it('[FK7] where the tab’s storage takes nothing, the browser’s does', () => {
    kept.sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    page().write('Cabin', 'business');
    expect(page().read('Cabin')).toBe('business');
  });
});

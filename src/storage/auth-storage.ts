import type { User } from '#contract/entities/user.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { AUTH_PREFIX } from './spec-keys.ts';

/** The strategy's name (K10), and what it keeps under `auth.`; there is no refresh token, which is said as `false` (E8). */
const STRATEGY = 'local';
const TOKEN = `_token.${STRATEGY}`;
const REFRESH_TOKEN = `_refresh_token.${STRATEGY}`;
const DAYS_30 = 30 * 24 * 3_600;

/** Where a cookie is written; `document` in the browser. */
export type CookieJar = { cookie: string };

/** What the browser keeps of a session (§3): the spec's keys, and the strategy's copies in cookies and local storage. */
export function createAuthStorage(storage: BrowserStorage, jar: CookieJar, isSecure: boolean) {
  function put(name: string, text: string | null): void {
    storage.writeAuth(name, text);
    const value = text === null ? '' : encodeURIComponent(text);
    const age = text === null ? 0 : DAYS_30;
    try {
      jar.cookie = `${AUTH_PREFIX}${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    } catch {
      // cookies are blocked: nothing reads them, the token in storage is what counts
    }
  }

  const clear = (): void => {
    for (const name of ['strategy', TOKEN, REFRESH_TOKEN]) put(name, null);
    storage.clear('user');
    storage.clear('isLoggedIn');
    storage.clear('userToken');
  };

  return {
    token: (): string | null => storage.read('userToken'),
    /** The token kept at a page's load; a flag or a user left without one is put right (E9). */
    restore(): string | null {
      const token = storage.read('userToken');
      if (token === null && (storage.read('isLoggedIn') || storage.read('user') !== null)) clear();
      return token;
    },
    keepToken(token: string): void {
      put('strategy', STRATEGY);
      put(TOKEN, `Bearer ${token}`);
      put(REFRESH_TOKEN, 'false');
      storage.write('userToken', token);
    },
    keepUser(user: User): void {
      storage.write('user', user);
      storage.write('isLoggedIn', true);
    },
    clear,
    /** Tells what another tab did with the token, be it while this page lay in the browser's page cache; answers the way to stop. */
    watchTabs(listener: (token: string | null) => void): () => void {
      const hear = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>): void => {
        // a null key: the whole storage was emptied
        if (persisted ?? (key === 'userToken' || key === null)) listener(storage.read('userToken'));
      };
      window.addEventListener('storage', hear);
      window.addEventListener('pageshow', hear);
      return () => {
        window.removeEventListener('storage', hear);
        window.removeEventListener('pageshow', hear);
      };
    },
  };
}
export type AuthStorage = ReturnType<typeof createAuthStorage>;

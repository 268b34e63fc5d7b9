import type { User } from '#contract/entities/user.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { AUTH_PREFIX } from './spec-keys.ts';

/** K10; under `auth.`; the missing refresh token is `false` (E8). */
const STRATEGY = 'local';
const TOKEN = `_token.${STRATEGY}`;
const REFRESH_TOKEN = `_refresh_token.${STRATEGY}`;
const DAYS_30 = 30 * 24 * 3_600;

export type CookieJar = { cookie: string };

/** §3: the spec's keys, with copies in cookies and local storage. */
export function createAuthStorage(storage: BrowserStorage, jar: CookieJar, isSecure: boolean) {
  function put(name: string, text: string | null): void {
    storage.writeAuth(name, text);
    const value = text === null ? '' : encodeURIComponent(text);
    const age = text === null ? 0 : DAYS_30;
    try {
      jar.cookie = `${AUTH_PREFIX}${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    } catch {
      // cookies are blocked: only the token in storage matters
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
    /** At page load; a flag or user without one is removed (E9). */
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
    /** Also after the back/forward cache. */
    watchTabs(listener: (token: string | null) => void): () => void {
      const onChange = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>): void => {
        // a null key: all storage was cleared
        if (persisted ?? (key === 'userToken' || key === null)) listener(storage.read('userToken'));
      };
      window.addEventListener('storage', onChange);
      window.addEventListener('pageshow', onChange);
      return () => {
        window.removeEventListener('storage', onChange);
        window.removeEventListener('pageshow', onChange);
      };
    },
  };
}
export type AuthStorage = ReturnType<typeof createAuthStorage>;

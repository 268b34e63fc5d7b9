import { describe, expect, it, vi } from 'vitest';
import { createAuthStorage } from '#src/storage/auth-storage.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { aUser } from '#tests/support/account-builders.ts';

function open(isSecure = false) {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  const cookies: string[] = [];
  const jar = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  return {
    entries,
    cookies,
    storage: createAuthStorage(
      createBrowserStorage(() => area),
      jar,
      isSecure,
    ),
  };
}

describe('what a browser keeps of a session', () => {
  it('[E7] [E8] [K10] strategy, token and refresh token stand under auth. in storage and cookies', () => {
    const { entries, cookies, storage } = open(true);
    storage.keepToken('t1');
    storage.keepUser(aUser());
    expect(Object.fromEntries(entries)).toEqual({
      userToken: 't1',
      isLoggedIn: 'true',
      user: JSON.stringify(aUser()),
      'auth.strategy': 'local',
      'auth._token.local': 'Bearer t1',
      'auth._refresh_token.local': 'false',
    });
    expect(cookies.map((text) => text.split(';')[0])).toEqual([
      'auth.strategy=local',
      'auth._token.local=Bearer%20t1',
      'auth._refresh_token.local=false',
    ]);
    for (const text of cookies) expect(text).toMatch(/; SameSite=Lax; Secure$/u);
  });

  it('[S11] clearing leaves nothing, in storage or cookies', () => {
    const { entries, cookies, storage } = open();
    storage.keepToken('t1');
    storage.keepUser(aUser());
    cookies.length = 0;
    storage.clear();
    expect([...entries]).toEqual([]);
    expect(cookies).toHaveLength(3);
    for (const text of cookies) expect(text).toMatch(/=; Path=\/; Max-Age=0; SameSite=Lax$/u);
  });

  it('[E9] a flag or a user left without a token is put right', () => {
    const { entries, storage } = open();
    entries.set('isLoggedIn', 'true');
    entries.set('user', JSON.stringify(aUser()));
    expect(storage.restore()).toBeNull();
    expect([...entries]).toEqual([]);
    entries.set('userToken', 't1');
    expect(storage.restore()).toBe('t1');
  });

  it('[S11] a page that comes back out of the browser’s page cache hears what other tabs did meanwhile', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const { entries, storage } = open();
    const heard: (string | null)[] = [];
    storage.keepToken('t1');
    const deaf = storage.watchTabs((token) => heard.push(token));
    const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(heard).toEqual([]);
    // logged out elsewhere; no event comes into a page that is not shown
    entries.delete('userToken');
    show(true);
    expect(heard).toEqual([null]);
    deaf();
    show(true);
    expect(heard).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

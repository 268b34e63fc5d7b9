import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBrowserStorage, type StorageArea } from '#src/storage/browser-storage.ts';
import { SPEC_KEYS, type SpecKey } from '#src/storage/spec-keys.ts';

function anArea(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const area: StorageArea = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  };
  return { map, storage: createBrowserStorage(() => area) };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('browser storage', () => {
  it('[E7] keeps the 13 keys of the spec by those names', () => {
    expect(Object.keys(SPEC_KEYS).toSorted()).toEqual(
      [
        'Accept-Language',
        'Accept-Location',
        'activeCurrency',
        'activeCurrencyID',
        'PkgID',
        'Cabin',
        'selectedRooms',
        'mainOfferDetails',
        'user',
        'userToken',
        'isLoggedIn',
        'errorMSG',
        'all_Adults',
      ].toSorted(),
    );
  });

  it.each([
    ['Accept-Location', 85],
    ['activeCurrency', 'KWD'],
    ['activeCurrencyID', 1],
    ['Cabin', 'economy'],
    ['selectedRooms', [{ Adults: 2, Children: [], Infants: [] }]],
    ['all_Adults', 2],
    ['isLoggedIn', false],
    ['PkgID', null],
    ['mainOfferDetails', null],
  ] as const)('[E8] %s is %j where nothing was kept', (key, expected) => {
    expect(anArea().storage.read(key)).toEqual(expected);
  });

  it('[E7] keeps words bare and all else as JSON, as the keys of the spec show them', () => {
    const { storage, map } = anArea();
    storage.write('activeCurrency', 'SAR');
    storage.write('selectedRooms', [{ Adults: 1, Children: [4], Infants: [1] }]);
    storage.write('userToken', '123456');
    expect(Object.fromEntries(map)).toEqual({
      activeCurrency: 'SAR',
      selectedRooms: '[{"Adults":1,"Children":[4],"Infants":[1]}]',
      userToken: '123456',
    });
    expect(storage.read('userToken')).toBe('123456');
  });

  it('[E7] keeps everything of ours under one prefix', () => {
    const { storage, map } = anArea();
    storage.writeOwn('likes', [1, 2]);
    expect([...map.keys()]).toEqual(['et.likes']);
    expect(storage.readOwn('likes', z.array(z.int()), [])).toEqual([1, 2]);
  });

  it.each([
    ['selectedRooms', '{"foreign":true}'],
    ['selectedRooms', '[{"Adults":2'],
    ['selectedRooms', '[]'],
    ['selectedRooms', JSON.stringify(Array.from({ length: 6 }, () => ({ Adults: 6, Children: [], Infants: [] })))],
    ['Accept-Location', '99'],
    ['activeCurrency', 'XYZ'],
    ['activeCurrencyID', '"one"'],
    ['Cabin', 'balcony'],
    ['all_Adults', '-4'],
    ['isLoggedIn', 'perhaps'],
    ['mainOfferDetails', '{"id":12}'],
    ['user', '[]'],
  ] as const satisfies (readonly [SpecKey, string])[])(
    '[E9] a broken %s (%s) is removed and its default read',
    (key, text) => {
      const { storage, map } = anArea({ [key]: text });
      expect(storage.read(key)).toEqual(SPEC_KEYS[key].fallback);
      expect(map.has(key)).toBe(false);
    },
  );

  it('[V3] a child list whose first entry is 0 is read as empty', () => {
    const { storage } = anArea({ selectedRooms: '[{"Adults":2,"Children":[0,5],"Infants":[0]}]' });
    expect(storage.read('selectedRooms')).toEqual([{ Adults: 2, Children: [], Infants: [] }]);
  });

  it('[E9] blocked storage keeps values for as long as the page lives, and never throws', () => {
    const storage = createBrowserStorage(blocked);
    storage.write('PkgID', 7);
    expect(storage.read('PkgID')).toBe(7);
    storage.clear('PkgID');
    expect(storage.read('PkgID')).toBeNull();
  });

  it('[E9] full storage keeps the newest value in memory instead of the old one on disk', () => {
    const entries = new Map([['Cabin', 'first']]);
    const storage = createBrowserStorage(() => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: blocked,
      removeItem: (key) => void entries.delete(key),
    }));
    storage.write('Cabin', 'business');
    expect(storage.read('Cabin')).toBe('business');
  });

  it('[E9] the server, whose memory all visitors share, keeps nothing', () => {
    const storage = createBrowserStorage(() => null, false);
    storage.write('PkgID', 7);
    expect(storage.read('PkgID')).toBeNull();
  });

  it('one visitor of a default cannot change it for the next reader', () => {
    const { storage } = anArea();
    storage.read('selectedRooms').push({ Adults: 1, Children: [], Infants: [] });
    expect(storage.read('selectedRooms')).toHaveLength(1);
  });

  it('tells its watchers which key was written, until they stop', () => {
    const { storage } = anArea();
    const keys: string[] = [];
    const stop = storage.watch((key) => keys.push(key));
    storage.write('activeCurrency', 'SAR');
    storage.clear('PkgID');
    stop();
    storage.write('activeCurrency', 'KWD');
    expect(keys).toEqual(['activeCurrency', 'PkgID']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#src/api/server-clock.ts';
import { requestOfVisitor } from '#src/features/package/package-opening.page.ts';
import { requestOfAddress } from '#src/features/package/package-request.ts';
import { savedChoiceOf } from '#src/features/package/saved-choice.effects.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOfferRequest } from '#tests/support/offer-builders.ts';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';

const card = { id: 7, start_date: '2027-01-07', end_date: '2027-01-15' };
const now = new Date('2026-11-20T10:00:00Z');
const party = [{ Adults: 1, Children: [5], Infants: [] }];

function aStorage() {
  const map = new Map<string, string>();
  return createBrowserStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }));
}
const keep = (storage: ReturnType<typeof aStorage>, package_id = 7) => {
  storage.write('PkgID', package_id);
  storage.write('mainOfferDetails', {
    request: anOfferRequest({ package_id, start_date: '2027-03-01', end_date: '2027-03-04' }),
    keys: {
      SearchId: 's',
      stops: [{ HotelCode: 'h', Searchid: 's', SourceCode: 'e', rateKeys: ['r'] }],
      amenities: [],
    },
    wish: EMPTY_SELECTION,
    promo_code: null,
  });
};

describe('what a package page asks for', () => {
  it('[V5] by its address alone: the card’s dates and two adults in economy', () => {
    expect(requestOfAddress(card, '', 85, now)).toEqual({
      package_id: 7,
      start_date: '2027-01-07',
      end_date: '2027-01-15',
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      class: 'economy',
    });
  });

  it('[V5] with the day of the server, where a device is a year ahead', () => {
    vi.useFakeTimers({ now: new Date('2027-11-20T10:00:00Z'), toFake: ['Date'] });
    noteServerTime(now.getTime(), { sentAt: Date.now() - 50, receivedAt: Date.now() });
    const search = '?start_date=2027-02-01&end_date=2027-02-05';
    expect(requestOfAddress(card, search, 85)).toMatchObject({ start_date: '2027-02-01' });
    expect(requestOfVisitor(card, search, 85, aStorage())).toMatchObject({ start_date: '2027-02-01' });
    vi.useRealTimers();
    noteServerTime(Date.now(), { sentAt: Date.now(), receivedAt: Date.now() });
  });

  it('[R25] an address with dates, rooms and class is followed; a stay that cannot be sold is not', () => {
    const search = '?start_date=2027-02-01&end_date=2027-02-05&rooms=1-5&class=business';
    expect(requestOfAddress(card, search, 85, now)).toMatchObject({
      start_date: '2027-02-01',
      rooms: party,
      class: 'business',
    });
    expect(requestOfAddress(card, '?start_date=2026-11-20&end_date=2026-11-25', 85, now).start_date).toBe('2027-01-07');
    expect(requestOfAddress(card, '?start_date=2027-02-01&end_date=2027-04-05', 85, now).end_date).toBe('2027-01-15');
  });

  it('[E7] the visitor’s stored party and cabin count where the address says nothing', () => {
    const storage = aStorage();
    storage.write('selectedRooms', party);
    storage.write('Cabin', 'business');
    expect(requestOfVisitor(card, '', 85, storage, now)).toMatchObject({ rooms: party, class: 'business' });
    expect(requestOfVisitor(card, '?rooms=3', 85, storage, now).rooms).toEqual([
      { Adults: 3, Children: [], Infants: [] },
    ]);
  });

  it('[R5] dates chosen for this very package come back, another package’s do not', () => {
    const storage = aStorage();
    keep(storage);
    expect(requestOfVisitor(card, '', 85, storage, now).start_date).toBe('2027-03-01');
    expect(requestOfVisitor({ ...card, id: 8 }, '', 85, storage, now).start_date).toBe('2027-01-07');
    expect(requestOfVisitor(card, '', 85, storage, new Date('2027-06-01T00:00:00Z')).start_date).toBe('2027-01-07');
  });

  it('[E9] a choice whose package and PkgID disagree is nobody’s', () => {
    const storage = aStorage();
    keep(storage);
    storage.write('PkgID', 9);
    expect(savedChoiceOf(7, storage)).toBeNull();
    expect(savedChoiceOf(9, storage)).toBeNull();
  });
});

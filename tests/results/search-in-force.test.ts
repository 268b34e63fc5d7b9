import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage, type StorageArea } from '#src/storage/browser-storage.ts';
import { keepSearch, keptSearch } from '#src/storage/kept-search.ts';
import type { CardPrice } from '#contract/entities/package-card.ts';
import { packageCard } from '#tests/support/package-card.ts';

vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }));
const actor = vi.hoisted(() => ({
  send: vi.fn<(event: object) => void>(),
  show: null as ((prices: ReadonlyMap<number, CardPrice>) => void) | null,
  isGone: false,
}));
vi.mock('#src/features/results/card-prices-actor.page.ts', () => ({
  startCardPrices(show: typeof actor.show) {
    if (actor.isGone) throw new Error('the line is gone');
    actor.show = show;
    return actor;
  },
}));
const { browserStorage } = await import('#src/storage/browser-storage.ts');
const { createSearchInForce } = await import('#src/features/results/search-in-force.page.ts');

const DAYS = { start_date: '2027-07-08', end_date: '2027-07-15' };
const rooms = [{ Adults: 2, Children: [8, 5], Infants: [] }];
const search = { ...DAYS, rooms, class: 'economy' };
const sent = () => actor.send.mock.calls.map(([event]) => event);

describe('the search that is kept', () => {
  const areaOf = (texts: Record<string, string>): StorageArea => ({
    getItem: (key) => texts[key] ?? null,
    setItem: (key, text) => void (texts[key] = text),
    removeItem: (key) => void delete texts[key],
  });
  const now = new Date('2027-07-07T20:59:00Z');

  it.each([
    ['start_date=2027-07-08&end_date=2027-07-15&rooms=2-8.5', true],
    ['start_date=2027-07-08&end_date=2027-07-15&from=JED', true],
    ['start_date=2027-07-07&end_date=2027-07-15', false],
    ['start_date=2027-07-15&end_date=2027-07-08', false],
    ['rooms=2-8.5', false],
    ['{"a":1}', false],
    ['7', false],
    ['x'.repeat(201), false],
  ])('[PR2] %s: is in force: %s', (text, isInForce) => {
    expect(
      keptSearch(
        createBrowserStorage(() => areaOf({ 'et.search': text })),
        now,
      ),
    ).toBe(isInForce ? text : '');
  });

  it('[PR2] ends with the evening before, in Kuwait, and when it is cleared', () => {
    const area = areaOf({});
    const storage = createBrowserStorage(() => area);
    keepSearch(storage, DAYS);
    expect(keptSearch(storage, now)).not.toBe('');
    expect(keptSearch(storage, new Date(now.getTime() + 60_000))).toBe('');
    keepSearch(storage, { rooms });
    expect(keptSearch(storage, now)).toBe('');
  });
});

describe('the search in force', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z'), toFake: ['Date'] });
    keepSearch(browserStorage, { ...DAYS, rooms });
    actor.send.mockClear();
    actor.isGone = false;
  });
  afterEach(() => vi.useRealTimers());

  it('[PR2] asks for the cards shown, and anew for another search, market or currency', async () => {
    const inForce = createSearchInForce();
    const listener = vi.fn<() => void>();
    inForce.watch(listener);
    inForce.show(101, '85 KWD');
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ type: 'cards.show', ids: [101] }));
    expect(sent()[0]).toEqual({ type: 'search.change', search });
    actor.show!(new Map([[101, packageCard({ price_kind: 'exact' })]]));
    expect(inForce.priceOf(101)?.total).toBe(200);

    inForce.show(101, '86 SAR');
    expect(inForce.priceOf(101)).toBeUndefined();
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ type: 'cards.show', ids: [101] }));
    expect(sent().at(-2)).toEqual({ type: 'search.change', search });

    listener.mockClear();
    keepSearch(browserStorage, { ...DAYS, from: 'JED' });
    expect([inForce.query().endsWith('&from=JED'), listener.mock.calls.length]).toEqual([true, 1]);
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ search: { from: 'JED' } }));
    keepSearch(browserStorage, {});
    expect(inForce.query()).toBe('');
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ type: 'search.change', search: null }));
  });

  it('[X6] a machine that cannot be fetched is fetched for the next card', async () => {
    actor.isGone = true;
    const inForce = createSearchInForce();
    inForce.show(101, '85 KWD');
    await new Promise((resolve) => setTimeout(resolve));
    actor.isGone = false;
    inForce.show(102, '85 KWD');
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ type: 'cards.show', ids: [102] }));
  });
});

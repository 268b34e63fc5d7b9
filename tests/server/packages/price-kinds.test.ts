import { describe, expect, it } from 'vitest';
import { canonicalParty, partyKey } from '#server/modules/packages/party-key.ts';
import { knownPrice, type TripPriceRow } from '#server/modules/packages/price-kinds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = { at: Date.UTC(2026, 10, 29, 12), stockVersion: 7 };
const WANTED = { party: '2-8.5', canonical: '2-8.8', depart: '2027-07-08' };

const row = (own: Partial<TripPriceRow> & { age?: number }): TripPriceRow => {
  const { age = 0, ...rest } = own;
  const seen = {
    package_id: 1,
    origin: 'KWI',
    party: '2-8.5',
    depart: '2027-07-08',
    state: 'seen',
    price_fils: 900_000,
  } as const;
  return { ...seen, stock_version: null, seen_at: NOW.at - age, ...rest };
};
const kindOf = (...rows: TripPriceRow[]) => {
  const known = knownPrice(rows, WANTED, NOW);
  return known === null || known === 'sold_out' ? known : known.kind;
};

describe('[PR1][PR7] what is known of a price', () => {
  it.each<[string, ReturnType<typeof kindOf>, TripPriceRow[]]>([
    ['nothing', null, []],
    ['seen 14 minutes ago', 'exact', [row({ age: 14 * MINUTE })]],
    ['seen 16 minutes ago', 'recent', [row({ age: 16 * MINUTE })]],
    ['own stock that has not changed', 'exact', [row({ age: 48 * HOUR, stock_version: 7 })]],
    ['own stock that has changed', 'recent', [row({ age: HOUR, stock_version: 6 })]],
    ['seen two days ago', 'about', [row({ age: 48 * HOUR })]],
    ['seen eight days ago', null, [row({ age: 192 * HOUR })]],
    ['the same number of children', 'about', [row({ party: '2-8.8' })]],
    ['a day earlier', 'about', [row({ depart: '2027-07-07' })]],
    ['two days later, the canonical party', 'about', [row({ depart: '2027-07-10', party: '2-8.8' })]],
    ['three days later', null, [row({ depart: '2027-07-11' })]],
    ['another party', null, [row({ party: '2' })]],
    ['a vendor found nothing just now', 'sold_out', [row({ state: 'none', age: MINUTE })]],
    ['a vendor found nothing an hour ago', null, [row({ state: 'none', age: HOUR })]],
    [
      'own stock has nothing, and has not changed',
      'sold_out',
      [row({ state: 'none', age: 99 * HOUR, stock_version: 7 })],
    ],
    ['own stock had nothing, and has changed', null, [row({ state: 'none', age: MINUTE, stock_version: 6 })]],
  ])('%s: %s', (_, kind, rows) => expect(kindOf(...rows)).toBe(kind));

  it('neighbours: the mean of the nearest on each side, as old as the older', () => {
    const rows = [
      row({ depart: '2027-07-07', price_fils: 100, age: HOUR }),
      row({ depart: '2027-07-06', price_fils: 900 }),
      row({ depart: '2027-07-10', price_fils: 301, age: 2 * HOUR }),
    ];
    expect(knownPrice(rows, WANTED, NOW)).toEqual({ kind: 'about', fils: 201, seenAt: NOW.at - 2 * HOUR });
  });

  it('nothing is guessed across the edge of a feast', () => {
    // 1 Shawwal 1448 is 9 March 2027
    const eid = { ...WANTED, depart: '2027-03-10' };
    expect(knownPrice([row({ depart: '2027-03-08' })], eid, NOW)).toBeNull();
    expect(knownPrice([row({ depart: '2027-03-11' })], eid, NOW)).toMatchObject({ kind: 'about' });
  });
});

it('[PR7] neither the order of rooms nor that of ages makes another party; children count as eight', () => {
  const rooms = [
    { Adults: 2, Children: [5, 8], Infants: [1] },
    { Adults: 1, Children: [], Infants: [] },
  ];
  expect(partyKey(rooms)).toBe('1_2-8.5-1');
  expect(partyKey(rooms.toReversed())).toBe('1_2-8.5-1');
  expect(canonicalParty(rooms)).toBe('1_2-8.8-1');
});

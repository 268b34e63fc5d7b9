import { describe, expect, it } from 'vitest';
import { shareNights } from '#contract/rules/share-nights.ts';
import { createKeys, partyCode } from '#server/modules/offers/keys.ts';
import { proposedDates } from '#server/modules/packages/dates.ts';

describe('nights of the stops of a trip', () => {
  it.each([
    [[4, 4], 8, [4, 4]],
    [[4, 4], 9, [5, 4]],
    [[4, 3], 14, [8, 6]],
    [[3, 3, 2], 3, [1, 1, 1]],
    [[7, 1], 4, [3, 1]],
    [[1, 9], 2, [1, 1]],
    [[5], 12, [12]],
    // the night that is left over goes to the stop that is shortest of its share
    [[1, 2], 5, [2, 3]],
    [[3, 1, 1], 7, [4, 2, 1]],
    [[2, 3], 8, [3, 5]],
    [[2, 2, 2, 2, 2], 30, [6, 6, 6, 6, 6]],
  ])('%j planned and %i asked for are %j', (planned, nights, shares) => {
    expect(shareNights(planned, nights)).toEqual(shares);
  });

  it('always add up, with at least one night each', () => {
    for (let nights = 3; nights <= 30; nights += 1) {
      for (const planned of [
        [5, 2, 1],
        [1, 1, 12],
        [3, 4, 2],
      ]) {
        const shares = shareNights(planned, nights);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(nights);
        expect(Math.min(...shares)).toBeGreaterThan(0);
      }
    }
  });
});

describe('the departure a package proposes', () => {
  it.each([
    ['2026-11-20', 30, 4, 5, '2026-12-24', '2026-12-29'],
    ['2026-11-20', 30, 0, 7, '2026-12-20', '2026-12-27'],
    ['2026-11-20', 0, 5, 3, '2026-11-27', '2026-11-30'],
    ['2027-02-20', 8, 0, 2, '2027-02-28', '2027-03-02'],
  ])(
    'looked at on %s, %i days ahead, on weekday %i',
    (today, lead_days, start_weekday, nights, start_date, end_date) => {
      const facts = { travel_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], theme: 'umrah' as const };
      const pkg = { lead_days, start_weekday, nights, city_slugs: ',madinah,', facts };
      expect(proposedDates(pkg, today)).toEqual({ start_date, end_date });
    },
  );
});

describe('opaque keys', () => {
  const keys = createKeys(Buffer.alloc(32, 7));
  const flight = { supplier: 'ETF', ref: 'economy~Light~KU171.KWI.IST.20270401', origin: 'KWI', party: '2--0' };
  const rate = {
    supplier: 'ETH',
    hotelCode: 'IST-01',
    checkIn: '2027-04-01',
    checkOut: '2027-04-03',
    party: '2--0',
    ref: 'DBL.BB.flexible',
  };

  it('open to what was sealed, and stay within the lengths of the contract', () => {
    expect(keys.openFlight(keys.sealFlight(flight))).toEqual(flight);
    expect(keys.openRate(keys.sealRate(rate))).toEqual(rate);
    expect(keys.sealRate(rate).length).toBeLessThanOrEqual(400);
    const long = {
      ...flight,
      ref: `economy~Value~${Array(6).fill('KU1171.KWI.IST.20270401+KU1172.IST.TZX.20270401').join('|')}`,
    };
    expect(keys.sealFlight(long).length).toBeLessThanOrEqual(1_200);
  });

  it('[T3] no changed letter, other kind or other installation opens them', () => {
    const sealed = keys.sealFlight(flight);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(keys.openFlight(changed)).toBeNull();
    }
    for (const other of [`${sealed}A`, `${sealed}=`, ` ${sealed}`, sealed.slice(0, -1), '', '.', 'a.b.c'])
      expect(keys.openFlight(other)).toBeNull();
    expect(keys.openRate(sealed)).toBeNull();
    expect(createKeys(Buffer.alloc(32, 8)).openFlight(sealed)).toBeNull();
  });

  it('tell parties apart', () => {
    const codes = [
      [{ Adults: 2, Children: [], Infants: [] }],
      [{ Adults: 2, Children: [2], Infants: [] }],
      [{ Adults: 2, Children: [], Infants: [1] }],
      [
        { Adults: 1, Children: [], Infants: [] },
        { Adults: 1, Children: [], Infants: [] },
      ],
    ].map(partyCode);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

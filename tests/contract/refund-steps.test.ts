import { describe, expect, it } from 'vitest';
import { refundSteps } from '#contract/rules/refund-steps.ts';
import { aRoom } from '#tests/support/offer-builders.ts';

const now = Date.parse('2027-01-01T00:00:00Z');
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const steps = [
  { fromDate: '2027-03-20T00:00:00Z', amount: 25 },
  { fromDate: '2027-03-25T00:00:00Z', amount: 100 },
];
const room = aRoom('double', 100, { cancellationPolicies: steps });
const booking = {
  currency: 'KWD',
  paid: 400_000,
  flight: { price: 200_000, refundable: true },
  stops: [[room]],
  now,
  departs: '2027-04-10',
} as const;

describe('refund steps', () => {
  it('[E4] what comes back falls with each policy of the rooms', () => {
    expect(refundSteps({ ...booking, stops: [[room]] })).toEqual([
      { from: null, back: 400_000 },
      { from: at('2027-03-20'), back: 375_000 },
      { from: at('2027-03-25'), back: 300_000 },
    ]);
  });

  it('[OP1] activities keep their own share from their own days on', () => {
    const activities = [
      { cancellationPolicies: [{ fromDate: '2027-03-22T00:00:00Z', amount: 12 }] },
      // our own work has no terms
      {},
    ];
    expect(refundSteps({ ...booking, stops: [[room]], activities })).toEqual([
      { from: null, back: 400_000 },
      { from: at('2027-03-20'), back: 375_000 },
      { from: at('2027-03-22'), back: 363_000 },
      { from: at('2027-03-25'), back: 288_000 },
    ]);
  });

  it('[E4] a fixed fare never comes back', () => {
    const [first] = refundSteps({ ...booking, stops: [[room]], flight: { price: 200_000, refundable: false } });
    expect(first).toEqual({ from: null, back: 200_000 });
  });

  it('[E4] a non-refundable room is one step: its money is gone from the start', () => {
    const fixed = aRoom('double', 100, { cancellationPolicies: [{ fromDate: '2026-01-01T00:00:00Z', amount: 100 }] });
    expect(refundSteps({ ...booking, stops: [[fixed]] })).toEqual([{ from: null, back: 300_000 }]);
  });

  it('[E4] [M9] from the day of departure on nothing can be cancelled, whatever a policy leaves of that day', () => {
    const departs = '2027-03-25';
    const eve = { fromDate: '2027-03-24T20:59:59Z', amount: 40 };
    const room = aRoom('double', 100, {
      cancellationPolicies: [eve, { fromDate: '2027-03-24T21:00:00Z', amount: 50 }],
    });
    expect(refundSteps({ ...booking, stops: [[room]], departs }).map(({ back }) => back)).toEqual([
      400_000, 360_000, 0,
    ]);
  });

  it('[E4] [K6] what a code took off was never paid, so no step gives it back and none is below nothing', () => {
    const backs = (discount: number) =>
      refundSteps({ ...booking, stops: [[room]], paid: booking.paid - discount }).map(({ back }) => back);
    expect(backs(40_000)).toEqual([360_000, 335_000, 260_000]);
    expect(backs(350_000)).toEqual([50_000, 25_000, 0]);
  });

  it('[E4] each requested room keeps its own share', () => {
    const pair = aRoom('double', 100, { netShowings: [100, 140], cancellationPolicies: [steps[0]!] });
    expect(refundSteps({ ...booking, stops: [[pair, pair]] })).toEqual([
      { from: null, back: 400_000 },
      { from: at('2027-03-20'), back: 340_000 },
    ]);
  });

  it('[TR3] under a promotion each part keeps its share of what was paid for it', () => {
    const paid = 360_000;
    expect(refundSteps({ ...booking, stops: [[room]], paid, promotion: 1_000 })).toEqual([
      { from: null, back: 360_000 },
      { from: at('2027-03-20'), back: 337_500 },
      { from: at('2027-03-25'), back: 270_000 },
    ]);
    const fixed = { price: 200_000, refundable: false };
    expect(refundSteps({ ...booking, stops: [[room]], paid, flight: fixed, promotion: 1_000 })[0]?.back).toBe(180_000);
  });
});

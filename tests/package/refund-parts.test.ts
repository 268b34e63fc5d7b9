import { expect, it } from 'vitest';
import { refundParts } from '#src/features/package/refund-parts.ts';
import { aRoom } from '#tests/support/offer-builders.ts';

const term = (fromDate: string, amount: number) => ({ fromDate: `${fromDate}T00:00:00Z`, amount });
const room = aRoom('double', 100, { cancellationPolicies: [term('2027-03-20', 25), term('2027-03-25', 100)] });
const activity = { id: 1, cancellationPolicies: [term('2027-03-22', 12), term('2027-04-11', 30)] };
const offer = {
  currency: 'KWD',
  priced_at: '2027-03-01T00:00:00Z',
  start_date: '2027-04-10',
  forced_amenities: [],
  selected_amenities: [activity],
};
const choice = { flight: { Refundable: true }, stops: [{ rooms: [room] }], amenities: [1] };

it('[E4] [M9] each day of a package’s terms says what comes back on that day, and nothing after the trip has begun', () => {
  const parts = refundParts(offer as never, choice as never, { due: 400_000, flight: 200_000 });
  expect(
    parts.map(({ step, until, tone, share }) => [
      step.back,
      until && new Date(until).toISOString().slice(0, 10),
      tone,
      share,
    ]),
  ).toEqual([
    [400_000, '2027-03-20', 'palm', 19],
    [375_000, '2027-03-22', 'saffron', 2],
    [363_000, '2027-03-25', 'saffron', 3],
    [288_000, '2027-04-09', 'saffron', 16],
    [0, null, 'plum', 1],
  ]);
});

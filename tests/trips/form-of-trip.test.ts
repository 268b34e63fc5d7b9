import { expect, it } from 'vitest';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { formOfTrip } from '#src/features/trips/own-trip.page.ts';
import { aPlan, stopAt } from '#tests/support/own-trips.ts';

const plan = aPlan({ channel: 'multidestination', stops: [stopAt('istanbul', 4), stopAt('vienna', 3, 'own')] });
const trip = { package_id: 1, plan, title: '', image: '', stops: [{ name: 'Istanbul' }] } as unknown as OwnTrip;
const rooms = [{ Adults: 4, Children: [], Infants: [] }];
const request = { package_id: 1, start_date: '2027-05-01', end_date: '2027-05-15', rooms, class: 'business' as const };

it('[R11] [S14] the form of a trip has the party, the class, the departure and the nights that were asked for last', () => {
  expect(formOfTrip(trip, request)).toEqual({
    from: 'KWI',
    stops: [
      { key: 1, text: 'Istanbul', place: 'istanbul', nights: 8, onward: 'flight' },
      { key: 2, text: 'vienna', place: 'vienna', nights: 6, onward: 'own' },
    ],
    back_to: null,
    start_date: '2027-05-01',
    rooms,
    class: 'business',
  });
});

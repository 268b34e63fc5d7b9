import { describe, expect, it } from 'vitest';
import type { RoomContent } from '#contract/entities/room.ts';
import { fitOf, placesIn } from '#contract/rules/room-fit.ts';
import { firstRooms } from '#contract/rules/cheapest.ts';
import { aRoom } from '#tests/support/offer-builders.ts';

const party = (Adults: number, Children: number[] = [], infants = 0) => ({
  Adults,
  Children,
  Infants: Array.from({ length: infants }, () => 1),
});
const DOUBLE: RoomContent = {
  beds: [{ kind: 'double', count: 1 }],
  sleeps: { adults: 2, children: 2, guests: 3 },
  cots: 1,
  extra_beds: 0,
};

describe('whether a room sleeps its party', () => {
  it('[LB1] counts places by the sort of bed', () => {
    expect(placesIn([])).toBe(0);
    expect(
      placesIn(['single', 'sofa', 'double', 'queen', 'king', 'bunk'].map((kind) => ({ kind, count: 1 }) as never)),
    ).toBe(10);
  });

  it.each<[string, RoomContent, ReturnType<typeof party>, string]>([
    ['a couple in a double room', DOUBLE, party(2), 'fits'],
    ['more adults than it takes', DOUBLE, party(3), 'adults'],
    ['more guests than it takes', DOUBLE, party(2, [4, 6]), 'guests'],
    ['a child without a bed', DOUBLE, party(2, [4]), 'beds'],
    ['a child in an extra bed', { ...DOUBLE, extra_beds: 1 }, party(2, [4]), 'fits'],
    ['a baby in the cot', DOUBLE, party(2, [], 1), 'fits'],
    ['a second baby, who needs a bed', DOUBLE, party(2, [], 2), 'cot'],
    ['a second baby in an extra bed', { ...DOUBLE, extra_beds: 1 }, party(2, [], 2), 'fits'],
    ['babies where cots are untold', { ...DOUBLE, cots: undefined }, party(2, [], 2), 'fits'],
    ['capacity without beds', { sleeps: DOUBLE.sleeps }, party(2, [4]), 'fits'],
    ['beds without capacity', { beds: DOUBLE.beds }, party(3), 'beds'],
    ['nothing told', {}, party(2, [4, 6], 2), 'untold'],
    ['cots alone', { cots: 0 }, party(2, [], 1), 'untold'],
  ])('[LB2] %s', (_, room, who, fit) => {
    expect(fitOf(room, who, true)).toBe(fit);
  });

  it('[LB2] nobody sleeps where the supplier has no price; the reason told is the nearest', () => {
    expect(fitOf(DOUBLE, party(2), false)).toBe('unsold');
    expect(fitOf({}, party(2), false)).toBe('unsold');
    expect(fitOf(DOUBLE, party(2, [4, 6]), false)).toBe('guests');
  });
});

describe('the preselected room', () => {
  it('[LB2] is the cheapest that is told to fit, whatever untold ones cost', () => {
    const rooms = [
      aRoom('untold', 60, { fits: ['untold'] }),
      aRoom('told', 80, { fits: ['fits'] }),
      aRoom('dear', 90, { fits: ['fits'] }),
    ];
    expect(firstRooms(rooms, 1)?.[0]?.rateKey).toBe('told');
    expect(firstRooms(rooms.slice(0, 1), 1)?.[0]?.rateKey).toBe('untold');
  });

  it('[LB2] is never one without a price; offers of before, without judgement, go by price alone', () => {
    expect(firstRooms([aRoom('small', 0, { netShowings: [null], fits: ['beds'] })], 1)).toBeNull();
    expect(firstRooms([aRoom('b', 70), aRoom('a', 60)], 1)?.[0]?.rateKey).toBe('a');
  });
});

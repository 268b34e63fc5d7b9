import { describe, expect, it } from 'vitest';
import { contentOf } from '#server/suppliers/hotelbeds/room-content.ts';
import { ContentShape } from '#server/suppliers/hotelbeds/content-shapes.ts';
import { FACILITIES, housesOf, CITIES } from '#tests/emulators/hotelbeds/houses.ts';
import { houseContent } from '#tests/emulators/hotelbeds/content.ts';

const NAMES = new Map(FACILITIES.map((one) => [`${one.code}|${one.facilityGroupCode}`, one.english]));
const [house] = housesOf(CITIES[0]!);
const told = (change: object = {}) => {
  const { rooms, ...rest } = houseContent(house!, 'ENG');
  const node = ContentShape.parse({ ...rest, rooms: rooms.map((room) => ({ ...room, ...change })) });
  return node.rooms!.map((room) => contentOf(room, NAMES));
};

describe('what Hotelbeds tells of a room', () => {
  it('[LB1] is its beds, capacity, cots, extra beds and size; beds of a choice are untold', () => {
    const [double, family, suite] = told();
    expect(double).toEqual({ sleeps: { adults: 2, children: 2, guests: 3 }, cots: 1, extra_beds: 0 });
    expect(family).toEqual({
      beds: [
        { kind: 'double', count: 1 },
        { kind: 'single', count: 2 },
      ],
      sleeps: { adults: 4, children: 4, guests: 5 },
      cots: 1,
      extra_beds: 1,
      square_metres: 41,
    });
    expect(suite!.beds).toEqual([
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 2 },
    ]);
  });

  it.each([
    ['negative', { maxPax: -3, maxAdults: -1 }],
    ['more adults than guests', { maxPax: 2, maxAdults: 9 }],
    ['absurd', { maxPax: 4_000, maxAdults: 2 }],
    ['no numbers', { maxPax: 'many', maxAdults: null }],
    ['fractions', { maxPax: 2.5, maxAdults: 2 }],
    ['none', { maxPax: undefined, maxAdults: undefined }],
  ])('[LB1] capacity that is %s is untold, and its house stays', (_, change) => {
    for (const room of told(change)) expect(room.sleeps).toBeUndefined();
  });

  it.each([
    ['a bed of an unknown sort', [{ facilityCode: 999, facilityGroupCode: 61, number: 1 }]],
    ['minus two beds', [{ facilityCode: 1, facilityGroupCode: 61, number: -2 }]],
    ['four thousand beds', [{ facilityCode: 1, facilityGroupCode: 61, number: 4_000 }]],
    ['no bed at all', []],
    ['something else', 'beds'],
  ])('[LB1] %s: beds are untold', (_, roomStayFacilities) => {
    for (const room of told({ roomStays: [{ roomStayFacilities }] })) expect(room.beds).toBeUndefined();
    for (const room of told({ roomStays: 7 })) expect(room.beds).toBeUndefined();
  });

  it('[LB1] a size that is none is untold', () => {
    const size = (number: number) => told({ roomFacilities: [{ facilityCode: 295, facilityGroupCode: 60, number }] });
    expect(size(0)[0]!.square_metres).toBeUndefined();
    expect(size(-40)[0]!.square_metres).toBeUndefined();
    expect(size(33)[0]!.square_metres).toBe(33);
  });
});

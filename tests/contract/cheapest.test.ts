import { describe, expect, it } from 'vitest';
import { cheapestFlight, cheapestHotel, firstRooms, roomFits, sortedRooms } from '#contract/rules/cheapest.ts';
import { aFlight, aHotel, aRoom } from '#tests/support/offer-builders.ts';

describe('cheapest', () => {
  it('[S2] is the flight of the lowest TotalPrice; equal prices keep list order', () => {
    const flights = [aFlight('a', 120), aFlight('b', 95), aFlight('c', 95)];
    expect(cheapestFlight(flights)?.SearchId).toBe('b');
  });

  it('[S2] is the hotel of the lowest Price; equal prices keep list order', () => {
    const hotels = [aHotel('a', [aRoom('x', 80)]), aHotel('b', [aRoom('y', 60)]), aHotel('c', [aRoom('z', 60)])];
    expect(cheapestHotel(hotels)?.HotelCode).toBe('b');
  });

  it('is nothing of an empty list', () => {
    expect(cheapestFlight([])).toBeNull();
    expect(cheapestHotel([])).toBeNull();
    expect(firstRooms([], 1)).toBeNull();
  });

  it('[S2] rooms ascend by netShowing, ties in list order', () => {
    const rooms = [aRoom('c', 70), aRoom('a', 60), aRoom('b', 60)];
    expect(sortedRooms(rooms).map((room) => room.rateKey)).toEqual(['a', 'b', 'c']);
    expect(rooms[0]?.rateKey).toBe('c');
  });

  it('[S2] the first room is assumed for every requested room it takes, else the next that does', () => {
    const rooms = [aRoom('family', 90, { netShowings: [90, 99] }), aRoom('double', 60, { netShowings: [60, null] })];
    expect(firstRooms(rooms, 2)?.map((room) => room.rateKey)).toEqual(['double', 'family']);
    expect(firstRooms([rooms[1]!], 2)).toBeNull();
    expect(roomFits(rooms[1]!, 1)).toBe(false);
  });
});

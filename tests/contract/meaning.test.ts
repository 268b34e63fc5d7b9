import { describe, expect, it } from 'vitest';
import { findFlight, findRoom, wantedFlight, wantedRoom } from '#contract/rules/meaning.ts';
import { aFlight, aLeg, aRoom, aSegment } from '#tests/support/offer-builders.ts';

const night = aFlight('night', 100);

describe('the same thing in a new list', () => {
  it('[K19] is found by its key first', () => {
    expect(findFlight([aFlight('x', 1), night], wantedFlight(night))).toBe(night);
  });

  it('[K19] is found by what it is when the key is new: other price, day and words', () => {
    const later = night.Result.map((leg) =>
      aLeg(
        leg.Segments.map((segment) => ({
          ...segment,
          DepartureDateTime: segment.DepartureDateTime.replace('2027-04', '2027-05'),
          DepartureCityName: 'الكويت',
        })),
      ),
    );
    const again = aFlight('new-key', 900, { Result: later, FareName: 'مرن' });
    expect(findFlight([aFlight('other', 1), again], wantedFlight(night))).toBe(again);
  });

  const light = aFlight('light', 80, { Result: night.Result, FareCode: 'Light/0' });
  const value = aFlight('value', 90, { Result: night.Result, FareCode: 'Value/23' });
  const anew = [light, value].map((fare) => ({ ...fare, SearchId: `new-${fare.SearchId}` }));

  it('[K19] of two fares of the same flights on the same conditions the chosen one is found, by brand and bags', () => {
    expect(findFlight(anew, wantedFlight(value))?.SearchId).toBe('new-value');
    expect(findFlight(anew.slice(0, 1), wantedFlight(value))).toBeNull();
    const piped = { ...value, FareCode: 'Value | 23:@+' };
    expect(findFlight([anew[0]!, { ...piped, SearchId: 'other' }], wantedFlight(piped))?.SearchId).toBe('other');
  });

  it('[K19] [R10] what was kept or shared before fares had a code still finds a fare of its flights', () => {
    const { meaning } = wantedFlight(night);
    expect(meaning).not.toContain(':Light');
    expect(findFlight(anew, { key: 'old', meaning })?.SearchId).toBe('new-light');
  });

  it.each([
    ['another cabin', aFlight('k', 1, { Result: night.Result, Class: 'business' })],
    ['other conditions', aFlight('k', 1, { Result: night.Result, Refundable: false })],
    ['another hour', aFlight('k', 1, { Result: [aLeg([aSegment({ DepartureDateTime: '2027-04-01T09:00:00' })])] })],
  ])('[K19] %s is another fare', (_title, flight) => expect(findFlight([flight], wantedFlight(night))).toBeNull());

  it('[X9] a room is its kind, board and steps of cancelling', () => {
    const room = aRoom('old', 60, { type: 'double' });
    const same = aRoom('new', 700, { type: 'double', name: 'غرفة مزدوجة' });
    expect(findRoom([aRoom('a', 1), same], wantedRoom(room))).toBe(same);
    expect(findRoom([aRoom('b', 1, { type: 'double', boardCode: 'RO' })], wantedRoom(room))).toBeNull();
    expect(findRoom([aRoom('b', 1, { type: 'double', cancellationPolicies: [] })], wantedRoom(room))).toBeNull();
  });
});

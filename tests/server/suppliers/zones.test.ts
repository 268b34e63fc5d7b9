import { describe, expect, it } from 'vitest';
import { instantOf, offsetAt, wallOf } from '#server/suppliers/embedded/zones.ts';

describe('wall time and instants', () => {
  it.each([
    ['Asia/Kuwait', '2027-07-01T00:00:00Z', 180],
    ['Europe/London', '2027-01-15T00:00:00Z', 0],
    ['Europe/London', '2027-07-15T00:00:00Z', 60],
    ['America/New_York', '2027-03-14T06:59:00Z', -300],
    ['America/New_York', '2027-03-14T07:00:00Z', -240],
    ['Asia/Colombo', '2027-05-01T00:00:00Z', 330],
  ])('[E2] %s is ahead of UTC at %s by %i minutes', (zone, instant, minutes) => {
    expect(offsetAt(zone, Date.parse(instant))).toBe(minutes);
  });

  it('[E2] agrees with the platform for every day of a year in every zone we fly to', () => {
    for (const zone of ['Europe/Paris', 'Europe/Istanbul', 'Africa/Cairo', 'America/New_York', 'Asia/Beirut']) {
      const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 7 * 3_600_000) {
        expect(wallOf(at, zone)).toBe(platform.format(at).replace(' ', 'T'));
      }
    }
  });

  it('[E2] a wall time goes there and back on both sides of a change of clocks', () => {
    for (const day of ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-31']) {
      for (const minutes of [30, 300, 720, 1_410]) {
        const wall = wallOf(instantOf(day, minutes, 'Europe/Paris'), 'Europe/Paris');
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(wall).toBe(`${day}T${clock}:00`);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { boxAround } from '#contract/rules/map-view.ts';
import { ringsOn } from '#src/features/package/choosing/map-rings.ts';

const CENTRE = { latitude: 41, longitude: 39.7 };
/** A hotel so many kilometres north of the centre. */
const north = (kilometres: number) => ({ ...CENTRE, latitude: CENTRE.latitude + kilometres / 111.2 });
const radii = (...kilometres: number[]) =>
  ringsOn(CENTRE, boxAround([CENTRE, ...kilometres.map(north)])).map(({ radius }) => radius);

describe('rings of the map of hotels', () => {
  it.each([0, 0.1, 0.4, 1, 2, 6, 15, 40])('[E3] some are drawn where the farthest hotel is %d km away', (far) => {
    expect(radii(far).length).toBeGreaterThan(0);
  });

  it('[E3] they are as far as the hotels are', () => {
    expect(radii(0.2, -0.2)).toEqual([0.1, 0.25]);
    expect(radii(5, -5)).toEqual([3, 5]);
  });
});

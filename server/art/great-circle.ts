import type { GeoProjection } from 'd3-geo';

type Place = { lat: number; lon: number };

const RADIAN = Math.PI / 180;
const EARTH_KM = 6371;
const STEPS = 32;

const angle = (from: Place, to: Place): number => {
  const [fromLat, toLat] = [from.lat * RADIAN, to.lat * RADIAN];
  const cosine =
    Math.sin(fromLat) * Math.sin(toLat) + Math.cos(fromLat) * Math.cos(toLat) * Math.cos((from.lon - to.lon) * RADIAN);
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
};

export const distanceKm = (from: Place, to: Place): number => angle(from, to) * EARTH_KM;

/** Raised above the globe by a share of its angle. */
export function arcOf(
  projection: GeoProjection,
  from: Place,
  to: Place,
  lift: number,
): readonly (readonly [number, number])[] {
  const whole = angle(from, to);
  const [centreX, centreY] = projection.translate();
  return Array.from({ length: STEPS + 1 }, (_, index): readonly [number, number] => {
    const share = index / STEPS;
    const [x, y] = projection(between(from, to, share, whole)) ?? [centreX, centreY];
    const height = 1 + lift * whole * Math.sin(Math.PI * share);
    return [centreX + (x - centreX) * height, centreY + (y - centreY) * height];
  });
}

function between(from: Place, to: Place, share: number, whole: number): [number, number] {
  if (whole === 0) return [from.lon, from.lat];
  const start = Math.sin((1 - share) * whole) / Math.sin(whole);
  const end = Math.sin(share * whole) / Math.sin(whole);
  const part = ({ lat, lon }: Place, weight: number): readonly [number, number, number] => [
    weight * Math.cos(lat * RADIAN) * Math.cos(lon * RADIAN),
    weight * Math.cos(lat * RADIAN) * Math.sin(lon * RADIAN),
    weight * Math.sin(lat * RADIAN),
  ];
  const [one, two] = [part(from, start), part(to, end)];
  const [x, y, z] = [one[0] + two[0], one[1] + two[1], one[2] + two[2]];
  return [Math.atan2(y, x) / RADIAN, Math.atan2(z, Math.hypot(x, y)) / RADIAN];
}

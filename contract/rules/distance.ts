export type Point = { latitude: number; longitude: number };

const RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const arc =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * RADIUS_KM * Math.asin(Math.sqrt(arc));
}

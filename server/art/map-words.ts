/** Centre, half width and height. */
export type MapWords = { x: number; y: number; reach: number; rise: number };

const LETTER = 0.62;

export const wordsAt = (x: number, y: number, size: number, text: string): MapWords => ({
  x,
  y: y - size * 0.35,
  reach: (text.length * size * LETTER) / 2,
  rise: size * 0.6,
});

const touch = (one: MapWords, other: MapWords): boolean =>
  Math.abs(one.x - other.x) < one.reach + other.reach && Math.abs(one.y - other.y) < one.rise + other.rise;

/** Without overlaps; else the first of all. */
export const freePlace = <Place extends MapWords>(
  places: readonly Place[],
  obstacles: readonly MapWords[],
): Place | undefined => places.find((place) => !obstacles.some((other) => touch(place, other))) ?? places[0];

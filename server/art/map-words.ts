/** Words on a map: the middle of their line, how far they reach to either side, and from its head to its foot. */
export type MapWords = { x: number; y: number; reach: number; rise: number };

/** How wide a letter is beside its height, at most; what is written is not measured here. */
const LETTER = 0.62;

/** The place of a text that is written around `x` on the line `y`. */
export const wordsAt = (x: number, y: number, size: number, text: string): MapWords => ({
  x,
  y: y - size * 0.35,
  reach: (text.length * size * LETTER) / 2,
  rise: size * 0.6,
});

const touch = (one: MapWords, other: MapWords): boolean =>
  Math.abs(one.x - other.x) < one.reach + other.reach && Math.abs(one.y - other.y) < one.rise + other.rise;

/** The first of the places that lies on nothing that is written already; where all do, the one that is liked best. */
export const freePlace = <Place extends MapWords>(
  places: readonly Place[],
  obstacles: readonly MapWords[],
): Place | undefined => places.find((place) => !obstacles.some((other) => touch(place, other))) ?? places[0];

import { kilometresBetween, type Point } from './distance.ts';
import { grouped } from './grouped.ts';

/** Degrees; a city fits a flat projection. */
export type Box = { west: number; south: number; east: number; north: number };
/** Shares of width and height, from the north-west. */
export type MapPosition = { x: number; y: number };
export type Pin = { key: string; point: Point };
/** Too close to touch one by one; `box` holds them all. */
export type Cluster = MapPosition & { keys: string[]; box: Box };

/** Width over height; 44 px targets on a phone's. */
export const MAP_RATIO = 8 / 5;
const COLUMNS = 8;
const ROWS = 5;
const MARGIN = 0.14;
const LEAST_DEGREES = 0.0015;

/** With a margin, at least some streets wide. */
export function boxAround(points: Point[]): Box {
  const [first = { latitude: 0, longitude: 0 }] = points;
  const edge = (of: (point: Point) => number, pick: (...values: number[]) => number) =>
    points.reduce((extreme, point) => pick(extreme, of(point)), of(first));
  const north = edge(({ latitude }) => latitude, Math.max);
  const south = edge(({ latitude }) => latitude, Math.min);
  const east = edge(({ longitude }) => longitude, Math.max);
  const west = edge(({ longitude }) => longitude, Math.min);
  const latitude = (north + south) / 2;
  const longitude = (east + west) / 2;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const height = Math.max(LEAST_DEGREES, north - south, ((east - west) * shrink) / MAP_RATIO) * (1 + 2 * MARGIN);
  const width = (height * MAP_RATIO) / shrink;
  return {
    north: latitude + height / 2,
    south: latitude - height / 2,
    east: longitude + width / 2,
    west: longitude - width / 2,
  };
}

export const isInside = ({ latitude, longitude }: Point, { north, south, east, west }: Box): boolean =>
  latitude <= north && latitude >= south && longitude <= east && longitude >= west;

export const spotOf = ({ latitude, longitude }: Point, { north, south, east, west }: Box): MapPosition => ({
  x: (longitude - west) / (east - west),
  y: (north - latitude) / (north - south),
});

/** As a share of the map's height. */
export const kilometreOn = ({ north, south, west }: Box): number =>
  1 / kilometresBetween({ latitude: north, longitude: west }, { latitude: south, longitude: west });

type Heap = MapPosition & { pins: Pin[] };

/** Close pins merge at their centre. */
export function clustersOf(pins: Pin[], box: Box): Cluster[] {
  const visiblePins = pins.filter(({ point }) => isInside(point, box));
  const cells = grouped(visiblePins, ({ point }) => {
    const { x, y } = spotOf(point, box);
    return `${Math.floor(x * COLUMNS)} ${Math.floor(y * ROWS)}`;
  });
  let heaps = [...cells.values()].map((own) => heapOf(own, box));
  for (let pair = tooNear(heaps); pair; pair = tooNear(heaps)) {
    const [one, other] = pair;
    heaps = [...heaps.filter((heap) => heap !== one && heap !== other), heapOf([...one.pins, ...other.pins], box)];
  }
  return heaps.map(({ x, y, pins: own }) => ({
    x,
    y,
    keys: own.map(({ key }) => key),
    box: boxAround(own.map(({ point }) => point)),
  }));
}

function heapOf(pins: Pin[], box: Box): Heap {
  const spots = pins.map(({ point }) => spotOf(point, box));
  const middle = (of: (spot: MapPosition) => number) =>
    spots.reduce((total, spot) => total + of(spot), 0) / spots.length;
  return { x: middle(({ x }) => x), y: middle(({ y }) => y), pins };
}

function tooNear(heaps: Heap[]): [Heap, Heap] | null {
  for (const [index, one] of heaps.entries())
    for (const other of heaps.slice(index + 1))
      if (Math.abs(one.x - other.x) < 1 / COLUMNS && Math.abs(one.y - other.y) < 1 / ROWS) return [one, other];
  return null;
}

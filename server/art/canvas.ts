import type { Hex } from './colour.ts';
import type { Paint, Palette } from './palette.ts';
import { group, round } from './svg.ts';

/** Units; wider pictures show more of the place, never larger parts. */
export const DEPTH = 500;

export type Canvas = {
  readonly width: number;
  /** Above y = 0, for lettering. */
  readonly head: number;
  /** The scene's x = 0. */
  readonly centre: number;
  readonly palette: Palette;
  readonly uid: string;
  readonly definitions: string[];
  colour(paint: Paint): Hex;
  gradient(stops: readonly Hex[], from: number, to: number): string;
  veil(colour: Hex, opacity: number): string;
};

type Frame = { width: number; head: number; centre: number; palette: Palette; uid: string };

export function makeCanvas(frame: Frame): Canvas {
  const definitions: string[] = [];
  const ids = new Map<string, string>();
  const define = (attributes: string, stops: string): string => {
    const key = attributes + stops;
    const id = ids.get(key) ?? `${frame.uid}g${ids.size}`;
    if (!ids.has(key)) {
      ids.set(key, id);
      definitions.push(`<linearGradient id="${id}" x1="0" x2="0" ${attributes}>${stops}</linearGradient>`);
    }
    return `url(#${id})`;
  };
  return {
    ...frame,
    definitions,
    colour: (paint) => (isTone(paint) ? frame.palette[paint] : paint),
    gradient: (stops, from, to) =>
      define(
        `gradientUnits="userSpaceOnUse" y1="${round(from)}" y2="${round(to)}"`,
        stops
          .map(
            (colour, index) =>
              `<stop offset="${Math.round((index / (stops.length - 1)) * 100) / 100}" stop-color="${colour}"/>`,
          )
          .join(''),
      ),
    veil: (colour, opacity) =>
      define(
        'y1="0" y2="1"',
        [0, opacity, 0]
          .map((value, index) => `<stop offset="${index / 2}" stop-color="${colour}" stop-opacity="${value}"/>`)
          .join(''),
      ),
  };
}

const isTone = (paint: Paint): paint is Exclude<Paint, Hex> => !paint.startsWith('#');

/** Parts outside the picture are left out. */
export const isSeen = (canvas: Canvas, x: number, reach: number): boolean =>
  canvas.centre + x > -reach && canvas.centre + x < canvas.width + reach;

export const visibleSpots = <Spot extends readonly [number, ...unknown[]]>(
  canvas: Canvas,
  spots: readonly Spot[],
  reach: number,
): readonly Spot[] => spots.filter(([x]) => isSeen(canvas, x, reach));

export type Placed = { x: number; y: number; scale?: number; flip?: boolean };

export const place = (
  canvas: Canvas,
  { x, y, scale = 1, flip = false }: Placed,
  reach: number,
  ...drawing: readonly string[]
): string => (isSeen(canvas, x, reach * scale) ? group(canvas.centre + x, y, scale, drawing.join(''), flip) : '');

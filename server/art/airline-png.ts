import { deflateSync } from 'node:zlib';
import { airlineHue, CHIP, chipColours, letterSize } from './airline.ts';
import { rgb } from './colour.ts';
import type { Hex } from './colour.ts';
import { lettering } from './glyphs.ts';
import type { Stroke } from './glyphs.ts';
import { encodePng } from './png.ts';

const SIZE = 96;
const SAMPLES = 3;

type Point = readonly [number, number];

const FIN: readonly Point[] = [
  [48, 11.6],
  [48, 48],
  [14, 48],
  [33, 14],
  [34.6, 11.6],
  [37, 10.3],
  [39, 10],
  [43, 10],
  [46, 10.6],
];
const FIN_FOOT: readonly Point[] = [
  [48, 30],
  [48, 48],
  [26, 48],
];

const pictures = new Map<string, Uint8Array>();

/** For paths that must end in .png. */
export function airlinePng(code: string, hue: Hex = airlineHue(code)): Uint8Array {
  const key = `${code}${hue}`;
  const png = pictures.get(key) ?? encodePng(SIZE, SIZE, paint(code, hue), deflateSync);
  if (pictures.size < 400) pictures.set(key, png);
  return png;
}

function paint(code: string, hue: Hex): Uint8Array {
  const lines = lettering(code).map((line): Stroke =>
    line.map(([x, y]) => [CHIP.letterX + x * letterSize(code), CHIP.letterY + y * letterSize(code)]),
  );
  const colours = chipColours(hue);
  const [paper, tail, ink] = [rgb(colours.paper), rgb(hue), rgb(colours.letters)];
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let index = 0; index < SIZE * SIZE; index++) {
    const sum = [0, 0, 0];
    let inside = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const x = (((index % SIZE) + ((sample % SAMPLES) + 0.5) / SAMPLES) * CHIP.size) / SIZE;
      const y = ((Math.floor(index / SIZE) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * CHIP.size) / SIZE;
      if (!inCorners(x, y)) continue;
      inside++;
      let colour: readonly number[] = paper;
      if (inPolygon(FIN, x, y)) colour = blend(colour, tail, 0.22);
      if (inPolygon(FIN_FOOT, x, y)) colour = blend(colour, tail, 0.5);
      if (isNearLetters(x, y) && lines.some((line) => isOn(line, x, y))) colour = ink;
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0);
    }
    if (inside === 0) continue;
    pixels.set(
      [...sum.map((value) => Math.round(value / inside)), Math.round((inside * 255) / SAMPLES ** 2)],
      index * 4,
    );
  }
  return pixels;
}

const blend = (under: readonly number[], over: readonly number[], opacity: number): readonly number[] =>
  under.map((value, channel) => value + ((over[channel] ?? value) - value) * opacity);

function inCorners(x: number, y: number): boolean {
  const inner = CHIP.size / 2 - CHIP.corner;
  const outX = Math.max(Math.abs(x - CHIP.size / 2) - inner, 0);
  const outY = Math.max(Math.abs(y - CHIP.size / 2) - inner, 0);
  return outX * outX + outY * outY <= CHIP.corner ** 2;
}

function inPolygon(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([toX, toY], index) => {
    const [fromX, fromY] = corners[(index || corners.length) - 1] ?? [toX, toY];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
  });
  return inside;
}

const isNearLetters = (x: number, y: number): boolean =>
  Math.abs(y - CHIP.letterY) < 9 && Math.abs(x - CHIP.letterX) < 15;

const isOn = (line: Stroke, x: number, y: number): boolean =>
  line.some(([toX, toY], index) => {
    const [fromX, fromY] = line[Math.max(index - 1, 0)] ?? [toX, toY];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const length = alongX * alongX + alongY * alongY;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
    return Math.hypot(x - fromX - alongX * share, y - fromY - alongY * share) <= CHIP.letterWidth / 2;
  });

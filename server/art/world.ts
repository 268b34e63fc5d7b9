import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Feature, FeatureCollection } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
let land: Feature | FeatureCollection | undefined;

/** Natural Earth 1:50 million; loaded at the first map. */
export function landShape(): Feature | FeatureCollection {
  land ??= read();
  return land;
}

function read(): Feature | FeatureCollection {
  const text = readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8');
  const world = JSON.parse(text) as Topology<{ land: GeometryCollection }>;
  return feature(world, world.objects.land);
}

/** Half of a coast is finer than a screen. */
export const simplified = (data: string, gap: number): string =>
  data
    .split('M')
    .map((ring) => thinned(ring.replace('Z', ''), gap, ring.endsWith('Z')))
    .join('');

function thinned(ring: string, gap: number, isClosed: boolean): string {
  const points = ring
    .split('L')
    .filter(Boolean)
    .map((point) => point.split(',').map((number) => Math.round(Number(number))));
  const outline: number[][] = [];
  points.forEach(([x = 0, y = 0], index) => {
    const [lastX = Infinity, lastY = Infinity] = outline.at(-1) ?? [];
    const isEnd = index === points.length - 1 && !isClosed;
    if (isEnd || Math.hypot(x - lastX, y - lastY) >= gap) outline.push([x, y]);
  });
  if (outline.length < (isClosed ? 4 : 2)) return '';
  return steps(outline) + (isClosed ? 'z' : '');
}

/** Shorter than absolute positions. */
function steps(points: readonly (readonly number[])[]): string {
  let [lastX, lastY] = [0, 0];
  return points
    .map(([x = 0, y = 0], index) => {
      const step =
        index === 0
          ? `M${x} ${y}`
          : `${index === 1 ? 'l' : x < lastX ? '' : ' '}${x - lastX}${y < lastY ? '' : ' '}${y - lastY}`;
      [lastX, lastY] = [x, y];
      return step;
    })
    .join('');
}

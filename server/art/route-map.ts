import { escape } from 'html-escaper';
import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import type { GeoProjection } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { arcOf, distanceKm } from './great-circle.ts';
import { freePlace, wordsAt } from './map-words.ts';
import type { MapWords } from './map-words.ts';
import { pen, round } from './svg.ts';
import { landShape, simplified } from './world.ts';

export type MapPoint = { code: string; name: string; lat: number; lon: number };

export type RouteMapOptions = {
  /** In travel order; a return along the first leg is dotted. */
  legs: readonly (readonly [string, string])[];
  lang: 'ar' | 'en';
  height?: number;
};

const WIDTH = 760;
const WORDS = { ar: { kilometres: 'كم', to: '، ' }, en: { kilometres: 'km', to: ', ' } };
const INK = {
  land: 'var(--et-map-land, #f1e5cd)',
  shore: 'var(--et-map-shore, #dccba8)',
  grid: 'var(--et-map-grid, #c9dde0)',
  sea: 'var(--et-map-sea, #dcebec)',
  route: 'var(--et-red, #c2352a)',
  text: 'var(--et-ink, #1b2338)',
  paper: 'var(--et-card, #ffffff)',
};

/** In the page's colours; never mirrored. */
export function routeMap(points: readonly MapPoint[], { legs, lang, height = 440 }: RouteMapOptions): string {
  const projection = frame(points, height);
  const ground = groundOf(points, projection, height);
  const byCode = new Map(points.map((point) => [point.code, point]));
  const ways = legs.flatMap(([from, to], index) => {
    // A return on the same line would cover the first arc.
    if (legs.slice(0, index).some(([first, second]) => first === to && second === from)) return [];
    const [start, end] = [byCode.get(from), byCode.get(to)];
    return start && end && start !== end
      ? [{ start, end, isBack: index === legs.length - 1 && legs.length > 1 && to === legs[0]?.[0] }]
      : [];
  });
  const towns = points.map((point) => townAt(point, projection, height));
  const label = points.map(({ name }) => name).join(WORDS[lang].to);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(label)}" font-family="inherit" direction="${lang === 'ar' ? 'rtl' : 'ltr'}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${INK.sea}"/>`,
    ground,
    ways.map(({ start, end, isBack }) => way(projection, start, end, isBack)).join(''),
    distances(projection, ways, towns, lang),
    towns.map(drawTown).join(''),
    '</svg>',
  ].join('');
}

/** Of the last routes: drawing one takes 40 ms, and languages share it [LI9]. */
const grounds = new LRUCache<string, string>({ max: 300 });

function groundOf(points: readonly MapPoint[], projection: GeoProjection, height: number): string {
  const name = [height, ...points.flatMap(({ lat, lon }) => [lat, lon])].join();
  const kept = grounds.get(name);
  if (kept !== undefined) return kept;
  const grid = simplified(geoPath(projection)(geoGraticule().step([10, 10])()) ?? '', 40);
  const land = simplified(geoPath(projection)(landShape()) ?? '', 8);
  const drawn =
    `<path d="${grid}" fill="none" stroke="${INK.grid}" stroke-width="1"/>` +
    `<path d="${land}" fill="${INK.land}" stroke="${INK.shore}" stroke-width="1" stroke-linejoin="round"/>`;
  grounds.set(name, drawn);
  return drawn;
}

/** From far south of the route, so that the globe curves. */
function frame(points: readonly MapPoint[], height: number): GeoProjection {
  const middle = points.reduce((sum, { lon }) => sum + lon, 0) / Math.max(points.length, 1);
  const south = points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(points.length, 1) - 30;
  const coordinates = points.map(({ lon, lat }): [number, number] => [lon, lat]);
  // Adds surroundings: two near towns alone would show a single bay.
  coordinates.push([middle - 3, south + 28], [middle + 3, south + 32]);
  return geoOrthographic()
    .rotate([-middle, -south])
    .clipAngle(90)
    .fitExtent(
      [
        [120, 110],
        [WIDTH - 120, height - 78],
      ],
      { type: 'MultiPoint', coordinates },
    )
    .clipExtent([
      [-10, -10],
      [WIDTH + 10, height + 10],
    ]);
}

const line = (spots: readonly (readonly [number, number])[]): string =>
  spots.map(([x, y], index) => pen`${index ? 'L' : 'M'}${x} ${y}`).join('');

function way(projection: GeoProjection, start: MapPoint, end: MapPoint, isBack: boolean): string {
  const ground = line(arcOf(projection, start, end, 0).filter((_, index) => index % 8 === 0));
  const flight = line(arcOf(projection, start, end, 0.26).filter((_, index) => index % 2 === 0));
  return (
    `<path d="${ground}" fill="none" stroke="${INK.text}" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="1 6" stroke-linecap="round"/>` +
    `<path d="${flight}" fill="none" stroke="${INK.route}" stroke-width="3.4" stroke-linecap="round"${isBack ? ' stroke-dasharray="1 9"' : ''}/>`
  );
}

function distances(
  projection: GeoProjection,
  ways: readonly { start: MapPoint; end: MapPoint }[],
  towns: readonly Town[],
  lang: 'ar' | 'en',
): string {
  const obstacles: MapWords[] = towns.flatMap(({ words, spot }) => [words, spot]);
  return ways
    .map(({ start, end }) => {
      const number = new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : 'en').format(
        Math.round(distanceKm(start, end) / 10) * 10,
      );
      const text = `${number} ${WORDS[lang].kilometres}`;
      const arc = arcOf(projection, start, end, 0.26);
      // prefers the middle, below the arc before above it
      const places = [16, 13, 19, 10, 22].flatMap((step) =>
        [22, -12].map((below) => {
          const [x, y] = arc[step] ?? [0, 0];
          return { ...wordsAt(x, y + below, 14, text), line: y + below };
        }),
      );
      const place = freePlace(places, obstacles);
      if (!place) return '';
      obstacles.push(place);
      return `<text x="${round(place.x)}" y="${round(place.line)}" text-anchor="middle" font-size="14" fill="${INK.text}" fill-opacity=".8" stroke="${INK.land}" stroke-width="4" paint-order="stroke">${text}</text>`;
    })
    .join('');
}

type Town = { name: string; spot: MapWords; words: MapWords; line: number };

function townAt({ name, lon, lat }: MapPoint, projection: GeoProjection, height: number): Town {
  const [x, y] = projection([lon, lat]) ?? [0, 0];
  const line = Math.min(y + 31, height - 10);
  const words = wordsAt(Math.min(Math.max(x, 60), WIDTH - 60), line, 19, name);
  return { name, spot: { x, y, reach: 9, rise: 9 }, words, line };
}

const drawTown = ({ name, spot, words, line }: Town): string =>
  `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="6.5" fill="${INK.paper}" stroke="${INK.route}" stroke-width="3.4"/>` +
  `<text x="${round(words.x)}" y="${round(line)}" text-anchor="middle" font-size="19" font-weight="700" fill="${INK.text}" stroke="${INK.land}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${escape(name)}</text>`;

import { describe, expect, it } from 'vitest';
import { distanceKm } from '#server/art/great-circle.ts';
import { routeMap } from '#server/art/route-map.ts';

const KUWAIT = { code: 'KWI', name: 'الكويت', lat: 29.23, lon: 47.97 };
const ISTANBUL = { code: 'IST', name: 'إسطنبول', lat: 41.26, lon: 28.75 };
const TRABZON = { code: 'TZX', name: 'طرابزون', lat: 40.995, lon: 39.79 };
const BALI = { code: 'DPS', name: 'Bali', lat: -8.75, lon: 115.17 };
const NEW_YORK = { code: 'JFK', name: 'New York', lat: 40.64, lon: -73.78 };

const PARIS = { code: 'CDG', name: 'Paris', lat: 49.01, lon: 2.55 };
const ROME = { code: 'FCO', name: 'Rome', lat: 41.8, lon: 12.25 };

const LEGS = [
  ['KWI', 'IST'],
  ['IST', 'TZX'],
  ['TZX', 'KWI'],
] as const;
const numbers = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([\d,.]+) (?:كم|km)</g)].map(([, text = '']) => text);

describe('the route map', () => {
  const map = routeMap([KUWAIT, ISTANBUL, TRABZON], { legs: LEGS, lang: 'ar' });

  it('weighs at most 20 KB, near and far', () => {
    expect(map.length).toBeLessThanOrEqual(20_000);
    expect(
      routeMap([KUWAIT, BALI], {
        legs: [
          ['KWI', 'DPS'],
          ['DPS', 'KWI'],
        ],
        lang: 'en',
      }).length,
    ).toBeLessThanOrEqual(20_000);
    expect(
      routeMap([KUWAIT, NEW_YORK], {
        legs: [
          ['KWI', 'JFK'],
          ['JFK', 'KWI'],
        ],
        lang: 'en',
      }).length,
    ).toBeLessThanOrEqual(20_000);
  });

  it('is the same text every time', () =>
    expect(routeMap([KUWAIT, ISTANBUL, TRABZON], { legs: LEGS, lang: 'ar' })).toBe(map));

  it('writes the towns and the distance of each leg', () => {
    expect(map).toContain('إسطنبول');
    expect(numbers(map)).toEqual(['2,190', '920', '1,500']);
    expect(distanceKm(KUWAIT, ISTANBUL)).toBeCloseTo(2190, -2);
  });

  it.each([
    ['en', 'Paris', 'Rome'],
    ['ar', 'باريس', 'روما'],
  ] as const)('writes no distance over a town or over another, in %s', (lang, paris, rome) => {
    const map = routeMap([KUWAIT, { ...PARIS, name: paris }, { ...ROME, name: rome }], {
      legs: [
        ['KWI', 'CDG'],
        ['CDG', 'FCO'],
        ['FCO', 'KWI'],
      ],
      lang,
    });
    const words = [...map.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]* font-size="(\d+)"[^>]*>([^<]+)</gu)].map(
      ([, x, y, size, text = '']) => ({ x: Number(x), y: Number(y), size: Number(size), text }),
    );
    expect(words).toHaveLength(6);
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1)) {
        const apart = (one.text.length * one.size + other.text.length * other.size) * 0.28;
        const touch = Math.abs(one.x - other.x) < apart && Math.abs(one.y - other.y) < (one.size + other.size) / 2;
        expect(touch, `${one.text} and ${other.text}`).toBe(false);
      }
  });

  it('draws a way there and back once', () => {
    const map = routeMap([KUWAIT, BALI], {
      legs: [
        ['KWI', 'DPS'],
        ['DPS', 'KWI'],
      ],
      lang: 'en',
    });
    expect(numbers(map)).toHaveLength(1);
  });

  it('dots the way back alone', () => expect(map.split('stroke-dasharray="1 9"').length - 1).toBe(1));

  it('takes every colour from the page, with its own to fall back on', () => {
    for (const [, paint = ''] of map.matchAll(/(?:fill|stroke)="([^"]+)"/g))
      expect(paint).toMatch(/^(none|var\(--et-[\w-]+, #[0-9a-f]{6}\))$/);
  });

  it('keeps towns inside the picture and numbers whole', () => {
    expect(map).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, x, y] of map.matchAll(/cx="([\d.-]+)" cy="([\d.-]+)"/g)) {
      expect(Number(x)).toBeGreaterThan(40);
      expect(Number(x)).toBeLessThan(720);
      expect(Number(y)).toBeLessThan(400);
    }
  });

  it('draws one place, and a leg to nowhere is left out', () => {
    const alone = routeMap([KUWAIT], { legs: [['KWI', 'XXX']], lang: 'en', height: 300 });
    expect(alone).toContain('viewBox="0 0 760 300"');
    expect(alone).not.toMatch(/NaN| km</);
  });
});

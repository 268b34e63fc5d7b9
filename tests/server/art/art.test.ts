import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { artSvg, artUrl } from '#server/art/art.ts';
import { sceneIds } from '#server/art/index.ts';
import { ids } from './reading.ts';
import { heads, hotelKinds, roomTypes } from '#server/art/seeds.ts';

describe('pictures by name', () => {
  it.each(['4x5', '3x2', '1x1', 'wide'])('serves every place as %s', (form) => {
    for (const id of sceneIds) expect(artSvg(`scene-${id}-${form}`)?.svg).toMatch(/^<svg /);
  });

  it.each([
    '',
    'scene',
    'scene-istanbul',
    'scene-istanbul-9x9',
    'scene-atlantis-4x5',
    'room-istanbul-cellar-1',
    'room-istanbul-twin',
    'hotel-istanbul-palace-x',
    'hotel-nowhere-palace-1',
    'portrait-crown-1',
    'portrait-hijab-1-2',
    'airline-',
    'airline-ku',
    'airline-KUW',
    'scene-constructor-4x5',
    'scene-istanbul-constructor',
    '../secret',
  ])('knows no picture called "%s"', (name) => expect(artSvg(name)).toBeNull());

  it('names a file by its content and remembers it', () => {
    const url = artUrl('scene-istanbul-4x5');
    expect(url).toMatch(/^\/art\/scene-istanbul-4x5\.[0-9a-f]{8}\.svg$/);
    expect(artUrl('scene-istanbul-4x5')).toBe(url);
    expect(url).toContain(artSvg('scene-istanbul-4x5')?.hash);
    expect(() => artUrl('scene-atlantis-4x5')).toThrow('scene-atlantis-4x5');
  });

  it('draws every kind of room in a place, each with its own beds and colours', () => {
    const rooms = roomTypes.map((type) => artSvg(`room-istanbul-${type}-1`)?.svg);
    expect(rooms).not.toContain(undefined);
    expect(new Set(rooms).size).toBe(roomTypes.length);
  });

  it('draws at least five kinds of hotel, and neighbours differ', () => {
    expect(hotelKinds.length).toBeGreaterThanOrEqual(5);
    for (const kind of hotelKinds) {
      const [first, second] = [artSvg(`hotel-abu-dhabi-${kind}-1`), artSvg(`hotel-abu-dhabi-${kind}-2`)].map(
        (art) => art?.svg,
      );
      expect(first).toBeDefined();
      expect(first).not.toBe(second);
    }
  });

  it.each(sceneIds)('keeps rooms and hotels light and their ids apart: %s', (id) => {
    const names = [`room-${id}-double-1`, `room-${id}-suite-2`, `hotel-${id}-palace-1`, `hotel-${id}-resort-2`];
    const pictures = names.map((name) => artSvg(name)?.svg ?? '');
    for (const svg of pictures) {
      expect(svg).not.toMatch(/NaN|undefined|<(filter|mask|foreignObject|image|text)\b/);
      expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(svg.includes('clipPath') ? 10 * 1024 : 5 * 1024);
    }
    const all = pictures.flatMap(ids);
    expect(new Set(all).size).toBe(all.length);
  });

  it('draws a person for each head', () => {
    for (const head of heads) expect(artSvg(`portrait-${head}-3`)?.svg).toMatch(/viewBox="0 0 200 200"/);
  });
});

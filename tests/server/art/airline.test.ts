import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { airlinePng } from '#server/art/airline-png.ts';
import { airlineChip, airlineHue, NEUTRAL_HUE } from '#server/art/index.ts';

const KNOWN = [
  'KU',
  'J9',
  'SV',
  'XY',
  'F3',
  'GF',
  'QR',
  'EK',
  'EY',
  'FZ',
  'G9',
  'WY',
  'OV',
  'TK',
  'PC',
  'MS',
  'RJ',
  'BA',
];

describe('airline chips', () => {
  it.each(KNOWN)('[C10] every airline has a picture: %s', (code) => {
    expect(airlineHue(code)).not.toBe(NEUTRAL_HUE);
    expect(airlineChip(code)).toContain(airlineHue(code));
    expect(airlinePng(code).length).toBeGreaterThan(300);
  });

  it('[C10] gives an unknown airline the neutral chip', () => {
    expect(airlineHue('ZZ')).toBe(NEUTRAL_HUE);
    expect(airlineHue('constructor')).toBe(NEUTRAL_HUE);
    expect(airlineChip('ZZ')).toContain(NEUTRAL_HUE);
  });

  it('draws each letter and digit', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((letter) => airlineChip(letter, '#123456'));
    expect(new Set(letters).size).toBe(36);
    expect(letters.join('')).not.toMatch(/NaN|undefined|<text/);
  });

  it('encodes a true PNG of 96 by 96 with clear corners', () => {
    const png = Buffer.from(airlinePng('KU'));
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.readUInt32BE(16)).toBe(96);
    expect(png.readUInt32BE(20)).toBe(96);
    const length = png.readUInt32BE(33);
    const pixels = inflateSync(png.subarray(41, 41 + length));
    expect(pixels.length).toBe((96 * 4 + 1) * 96);
    expect(pixels[4]).toBe(0);
    expect(pixels[48 * 385 + 1 + 48 * 4 + 3]).toBe(255);
    expect(png.subarray(-8, -4).toString()).toBe('IEND');
    expect(png.length).toBeLessThan(6000);
  });

  it('is the same picture every time', () => {
    expect(Buffer.from(airlinePng('TK', '#c8352f')).equals(Buffer.from(airlinePng('TK')))).toBe(true);
  });
});

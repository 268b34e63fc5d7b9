import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token } from '#src/theme/tokens.ts';

const css = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', ...darkCss] = css.split('@mixin dark-scheme');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [Token, Token][] = [
  ['ink', 'paper'],
  ['ink2', 'card'],
  ['ink3', 'paper'],
  ['ink3', 'sunk'],
  ['on-red', 'red'],
  ['on-red', 'red-h'],
  ['red-t', 'card'],
  ['palm', 'palm-s'],
  ['saffron-t', 'saffron-s'],
  ['plum', 'plum-s'],
  ['lagoon', 'lagoon-s'],
  ['paper', 'ink'],
];

describe('the colours', () => {
  it.each(Object.entries(TOKENS))('publish --et-%s in light and dark', (name, [light, dark]) => {
    expect(lightCss).toContain(`--et-${name}: ${light};`);
    expect(darkCss).toHaveLength(1);
    expect(darkCss[0]).toContain(`--et-${name}: ${dark};`);
  });

  it.each(TEXT)('let %s be read on %s', (text, ground) => {
    expect(contrast(TOKENS[text][0], TOKENS[ground][0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(TOKENS[text][1], TOKENS[ground][1])).toBeGreaterThanOrEqual(4.5);
  });
});

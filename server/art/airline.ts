import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { lettering } from './glyphs.ts';
import { pen, ROUND, shape, sheer, sheet, stroke } from './svg.ts';

export const NEUTRAL_HUE: Hex = '#5f667a';

/** Near each carrier's own; never its logo. */
const HUES: Record<string, Hex> = {
  KU: '#1f5fa8',
  J9: '#d98a2b',
  SV: '#1f7a55',
  XY: '#2a8f96',
  F3: '#7a9a3a',
  RX: '#5a3f8f',
  GF: '#a8863f',
  QR: '#7a2f52',
  EK: '#c23a34',
  EY: '#a8853f',
  FZ: '#d06a2f',
  G9: '#c43f3a',
  WY: '#a3762f',
  OV: '#3f8f6a',
  TK: '#c8352f',
  PC: '#e0a030',
  VF: '#2f9fa8',
  XQ: '#e08a2f',
  MS: '#23437a',
  RJ: '#3a3f4f',
  ME: '#1f6f4f',
  A9: '#2f4f8f',
  J2: '#2f7fb5',
  BA: '#23437a',
  VS: '#b03050',
  LH: '#23376a',
  AF: '#28407f',
  KL: '#2f8fc8',
  LX: '#c8372f',
  OS: '#c23a38',
  AZ: '#1f7a52',
  IB: '#c0402f',
  VY: '#d8b02f',
  A3: '#23508f',
  OK: '#3f6fb0',
  JU: '#3f5f9f',
  UL: '#2f5f8f',
  Q2: '#2f8f9f',
  GA: '#2f8f8f',
  TG: '#5f3f8f',
  MH: '#2f4f9a',
  AK: '#c4302f',
  SQ: '#23406f',
  JL: '#b0302f',
  NH: '#2f5fae',
  KQ: '#b5352f',
  ET: '#3f8a4a',
  AT: '#a83232',
  MK: '#b0403a',
  HM: '#2f8f6a',
  SA: '#2f6fae',
  DL: '#a8324a',
  UA: '#2f55a0',
  W6: '#b0307f',
  W4: '#b0307f',
  FR: '#23478f',
  U2: '#e0752f',
  H9: '#e0a030',
  PG: '#2f8fb5',
  CX: '#2f6f6a',
};

export const isAirlineCode = (text: string): boolean => /^[A-Z0-9]{2}$/.test(text);

export const airlineHue = (code: string): Hex => (Object.hasOwn(HUES, code) ? HUES[code] : undefined) ?? NEUTRAL_HUE;

export const chipColours = (hue: Hex): { paper: Hex; letters: Hex } => ({
  paper: lighten(hue, 0.86),
  letters: mix(hue, '#14182a', 0.35),
});

export const letterSize = (code: string): number => (code.length > 2 ? 1.7 : 2.15);

export const CHIP = { size: 48, corner: 12, letterX: 20.5, letterY: 24.5, letterWidth: 2.9 };

export function airlineChip(code: string, hue: Hex = airlineHue(code)): string {
  const { paper, letters } = chipColours(hue);
  const size = letterSize(code);
  const lines = lettering(code).map((line) =>
    line
      .map(([x, y], index) => pen`${index ? 'L' : 'M'}${CHIP.letterX + x * size} ${CHIP.letterY + y * size}`)
      .join(''),
  );
  return sheet(
    { width: CHIP.size, height: CHIP.size },
    `<rect width="48" height="48" rx="12" fill="${paper}"/>` +
      shape('M48 12V36a12 12 0 0 1-12 12H14L33 14q2-4 6-4h4q3 0 5 2z', hue, sheer(0.22)) +
      shape('M48 30v6a12 12 0 0 1-12 12H26z', hue, sheer(0.5)) +
      stroke(lines.join(''), letters, CHIP.letterWidth, `${ROUND} stroke-linejoin="round"`),
  );
}

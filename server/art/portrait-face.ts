import { mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { disc, hoop, ROUND, shape, sheer, stroke } from './svg.ts';

export type FaceOptions = {
  skin?: 'a' | 'b' | 'c' | 'd';
  hair?: Hex;
  beard?: 'full' | 'short';
  glasses?: boolean;
  smile?: boolean;
};

const SKINS: Record<'a' | 'b' | 'c' | 'd', Hex> = { a: '#f2c9a0', b: '#e0a878', c: '#c48a5c', d: '#9a6642' };
const INK: Hex = '#241a20';

const BEARDS: Record<'full' | 'short', readonly [string, string]> = {
  full: [
    'M66 84C66 112 80 138 100 138S134 112 134 84C131 98 126 102 118 103C110 100 90 100 82 103C74 102 69 98 66 84zM89 111C95 107 105 107 111 111C107 119 93 119 89 111z',
    '',
  ],
  short: [
    'M68 94C70 118 84 134 100 134S130 118 132 94C128 108 120 112 112 106C106 103 94 103 88 106C80 112 72 108 68 94zM90 111C96 108 104 108 110 111C106 118 94 118 90 111z',
    ' fill-opacity=".88"',
  ],
};

export function face({ skin = 'b', hair = '#2b2024', beard, glasses = false, smile = false }: FaceOptions): string {
  const tone = SKINS[skin];
  const shade = mix(tone, '#5a2a1a', 0.22);
  const [beardShape, beardTone] = beard ? BEARDS[beard] : ['', ''];
  return [
    shape('M82 112h36v32q-18 16 -36 0z', shade),
    shape('M66 84C66 54 80 40 100 40S134 54 134 84C134 112 118 130 100 130S66 112 66 84z', tone),
    shape('M112 42C128 48 134 62 134 84C134 112 118 130 100 130C118 120 124 100 120 70z', shade, sheer(0.35)),
    disc(79, 100, 6, '#d8604a', sheer(0.16)) + disc(121, 100, 6, '#d8604a', sheer(0.16)),
    stroke('M78 77q7 -5 14 -1M108 76q7 -4 14 1', hair, 3, ROUND),
    smile
      ? stroke('M80 87q5 -5 10 0M110 87q5 -5 10 0', INK, 2.6, ROUND)
      : disc(85, 87, 2.8, INK) + disc(115, 87, 2.8, INK),
    stroke('M101 86q3 9 4 13q-3 3 -7 1', shade, 2.4, `${ROUND} stroke-linejoin="round"`),
    shape(beardShape, hair, `fill-rule="evenodd"${beardTone}`),
    stroke('M90 112q10 8 20 0', '#8f3f34', 2.8, ROUND),
    glasses ? hoop(85, 88, 11, INK, 2.4) + hoop(115, 88, 11, INK, 2.4) + stroke('M96 87q4 -3 8 0', INK, 2.4) : '',
  ].join('');
}

import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { textHash } from './hash.ts';
import { face } from './portrait-face.ts';
import type { FaceOptions } from './portrait-face.ts';
import { disc, pen, repeat, ROUND, shape, sheer, sheet, stroke } from './svg.ts';

/** `blank`: an unknown face. */
export type Head = 'hijab' | 'ghutra' | 'shemagh' | 'cap' | 'long' | 'none' | 'blank';

export type PortraitOptions = FaceOptions & {
  head?: Head;
  scarf?: Hex;
  cloth?: Hex;
  bg?: Hex;
  disc?: Hex;
  cap?: Hex;
  strap?: Hex;
  uid?: string;
  label?: string;
};

type Look = { cloth: Hex; scarf: Hex; hair: Hex; cap: Hex; uid: string };

const INK: Hex = '#241a20';

export function portrait(options: PortraitOptions = {}): string {
  const {
    head = 'none',
    hair = '#2b2024',
    cloth = '#f4efe6',
    bg = '#f3d9b0',
    scarf = '#7a3f52',
    cap = '#1f6f78',
    strap,
    label,
  } = options;
  const uid = options.uid ?? `b${textHash(JSON.stringify(options)).slice(0, 5)}`;
  const look: Look = { cloth, scarf, hair, cap, uid };
  const bust =
    shape('M18 204C20 166 46 150 78 144H122C154 150 180 166 182 204z', cloth) +
    shape('M122 144C154 150 180 166 182 204H140C142 180 136 160 116 146z', INK, sheer(0.1));
  const [behind, before] = HEADS[head](look);
  const drawing =
    `<rect width="200" height="200" fill="${bg}"/>` +
    disc(100, 92, 74, options.disc ?? lighten(bg, 0.4)) +
    behind +
    bust +
    (head === 'blank' ? '' : face({ ...options, hair })) +
    before +
    (strap ? stroke('M52 158L128 204', strap, 7) : '');
  const clip = head === 'shemagh' ? [`<clipPath id="${uid}k"><path d="${KERCHIEF}"/></clipPath>`] : [];
  return sheet({ width: 200, height: 200, label, definitions: clip }, drawing);
}

const KERCHIEF =
  'M100 24C64 24 52 48 50 78C46 112 34 132 28 176C40 190 56 186 64 178C66 150 64 120 68 84C70 62 82 52 100 52S130 62 132 84C136 120 134 150 136 178C144 186 160 190 172 176C166 132 154 112 150 78C148 48 136 24 100 24z';

const kerchief = (pattern: string): string =>
  shape(KERCHIEF, '#fbf8f2') +
  pattern +
  shape(
    'M150 78C154 112 166 132 172 176C160 190 144 186 136 178C134 150 136 120 132 84C142 100 146 90 150 78zM64 178C66 150 64 120 68 84C62 96 60 130 54 182z',
    INK,
    sheer(0.1),
  ) +
  stroke('M54 54Q100 30 146 54', INK, 6.4, ROUND) +
  stroke('M55 63Q100 40 145 63', INK, 5, ROUND);

const weave = repeat(14, (row) =>
  repeat(14, (column) => pen`M${44 + column * 8.6 + (row & 1) * 4} ${34 + row * 10}h3.6`),
);

const FACE = 'M66 84C66 54 80 40 100 40S134 54 134 84C134 112 118 130 100 130S66 112 66 84z';

const HEADS: Record<Head, (look: Look) => readonly [string, string]> = {
  hijab: ({ scarf }) => {
    const fold = mix(scarf, INK, 0.25);
    return [
      shape('M48 96C44 44 70 22 100 22S156 44 152 96C152 130 162 150 168 168H32C38 150 48 130 48 96z', fold),
      shape(
        'M100 22C68 22 46 46 48 92C50 132 62 146 58 176C80 196 124 196 144 174C138 146 150 132 152 92C154 46 132 22 100 22zM100 46C122 46 131 60 131 84C131 110 116 128 100 128S69 110 69 84C69 60 78 46 100 46z',
        scarf,
        'fill-rule="evenodd"',
      ) +
        shape(
          'M58 176C62 146 50 132 48 92C60 134 84 152 136 142C146 150 146 160 144 174C124 196 80 196 58 176z',
          fold,
          sheer(0.55),
        ) +
        stroke('M72 40Q100 28 130 44M62 146Q96 166 138 150', '#fff', 1.6, 'stroke-opacity=".22"'),
    ];
  },
  ghutra: () => ['', kerchief('')],
  shemagh: ({ uid }) => ['', kerchief(`<g clip-path="url(#${uid}k)">${stroke(weave, '#b5322a', 2.6)}</g>`)],
  long: ({ hair }) => [
    shape('M100 26C62 26 50 60 52 96C52 130 44 150 40 172H160C156 150 148 130 148 96C150 60 138 26 100 26z', hair),
    shape('M100 26C66 26 58 54 62 92C70 86 82 70 88 56C104 70 124 76 138 92C142 54 134 26 100 26z', hair),
  ],
  cap: ({ hair, cap }) => [
    '',
    shape('M62 74C60 40 78 26 100 26S140 40 138 74C120 64 80 64 62 74z', cap) +
      shape('M60 76C80 62 122 62 142 74C150 78 156 84 156 88C130 76 90 74 62 82z', mix(cap, INK, 0.25)) +
      shape('M64 84q-3 10 1 18l6-4q-3-8-1-18zM136 84q3 10 -1 18l-6-4q3-8 1-18z', hair),
  ],
  blank: ({ cloth }) => ['', shape('M84 116h32v34q-16 14 -32 0z', mix(cloth, INK, 0.12)) + shape(FACE, cloth)],
  none: ({ hair }) => [
    '',
    shape(
      'M64 88C58 50 76 28 102 28C128 28 144 50 136 88C134 78 131 72 128 66C112 68 88 66 78 56C74 66 68 76 64 88z',
      hair,
    ),
  ],
};

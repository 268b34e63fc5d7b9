import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { bedsOf, chair, curtains, lamp, plant, sofa } from './furniture.ts';
import { textHash } from './hash.ts';
import { box, faint, pen, shape, sheer, sheet, stroke } from './svg.ts';
import { printView, windowView } from './view.ts';

export type RoomOptions = {
  view: string;
  beds?: 1 | 2 | 3;
  wall?: Hex;
  floor?: Hex;
  bed?: Hex;
  wood?: Hex;
  accent?: Hex;
  curtain?: Hex;
  plant?: Hex;
  window?: 'arch' | 'rect';
  art?: string;
  focus?: number;
  seat?: 'none' | 'chair' | 'sofa';
  uid?: string;
  label?: string;
};

const WIDTH = 750;
const HEIGHT = 500;
const WINDOW = { x: 392, y: 66, width: 268, height: 236 };

export function room(options: RoomOptions): string {
  const {
    view,
    beds = 1,
    wall = '#e9d9c3',
    floor = '#b98a5c',
    bed = '#f7f1e8',
    wood = '#7a4e35',
    accent = '#c8362b',
    focus = 0.5,
    label,
  } = options;
  const { window: form = 'arch', art = 'alula', seat = 'none', plant: green = '#3f7a58' } = options;
  const uid = options.uid ?? `r${textHash(JSON.stringify(options)).slice(0, 5)}`;
  const dark: Hex = '#2a1e22';
  const { x, y, width, height } = WINDOW;
  const foot = y + height;
  const pane =
    form === 'arch'
      ? pen`M${x} ${foot}V${y + 90}a${width / 2} ${width / 2 - 30} 0 0 1 ${width} 0V${foot}z`
      : box(x, y, width, height);
  const drawing = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>`,
    shape(box(0, 330, WIDTH, 6), mix(wall, dark, 0.18)),
    shape(box(0, 336, WIDTH, HEIGHT - 336), floor),
    stroke('M0 372H750M0 416H750M0 470H750', mix(floor, dark, 0.25), 1.6, faint(0.6)),
    shape(pen`M${x} ${foot}L${x - 130} 500H${x + width - 190}L${x + width} ${foot}z`, '#fff3cf', sheer(0.22)),
    `<g clip-path="url(#${uid}c)">${windowView(view, { ...WINDOW, focus, uid: `${uid}v` })}</g>`,
    stroke(pane, lighten(wood, 0.1), 9),
    stroke(pen`M${x + width / 2} ${y}V${foot}M${x} ${y + 110}h${width}`, lighten(wood, 0.1), 4),
    shape(box(x - 14, foot - 2, width + 28, 12), lighten(wood, 0.15)),
    curtains(x, width, options.curtain ?? lighten(accent, 0.72), wood, dark),
    rug(accent, dark),
    seat === 'sofa' ? sofa(accent, wood, dark) : '',
    seat === 'chair' ? chair(accent, wood, dark) : '',
    bedsOf(beds, { bed, wood, accent, dark }),
    beds < 3 ? lamp(wood, dark) : '',
    shape(box(120, 88, beds === 2 ? 130 : 126, 86), lighten(wall, 0.55)),
    printView(art, { x: 130, y: 98, width: beds === 2 ? 110 : 106, height: 66, uid: `${uid}a` }),
    plant(accent, green, dark),
  ];
  return sheet(
    { width: WIDTH, height: HEIGHT, label, definitions: [`<clipPath id="${uid}c"><path d="${pane}"/></clipPath>`] },
    drawing.join(''),
  );
}

const rug = (accent: Hex, dark: Hex): string =>
  shape('M120 486C220 456 470 456 590 486C480 506 240 508 120 486z', mix(accent, dark, 0.12)) +
  stroke(
    'M168 484L190 476L212 484L234 476L256 484L278 476L300 484L322 476L344 484L366 476L388 484L410 476L432 484L454 476L476 484L498 476L520 484L542 478',
    '#f6e6c8',
    3.4,
    'stroke-linejoin="round"',
  );

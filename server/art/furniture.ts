import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { box, disc, faint, pen, repeat, shape, sheer, stroke } from './svg.ts';

type Cloth = { bed: Hex; wood: Hex; accent: Hex; dark: Hex };

const BED_WIDTHS = { 1: 316, 2: 150, 3: 108 };
const BED_STEPS = { 1: 0, 2: 184, 3: 124 };

export const bedsOf = (count: 1 | 2 | 3, cloth: Cloth): string =>
  repeat(count, (index) => oneBed(40 + index * BED_STEPS[count], BED_WIDTHS[count], count === 1 ? 2 : 1, cloth)) +
  (count === 1 ? shape('M158 350C152 326 166 318 198 319C230 318 244 326 238 350z', lighten(cloth.accent, 0.12)) : '');

function oneBed(x: number, width: number, pillows: number, { bed, wood, accent, dark }: Cloth): string {
  const cushion = (width - 30) / pillows;
  const feet = box(x - 6, 430, 12, 34) + box(x + width - 6, 430, 12, 34);
  return (
    shape(pen`M${x - 8} 440V218q0 -22 22 -22h${width - 28}q22 0 22 22V440z`, wood) +
    shape(pen`M${x + 6} 300V226q0-14 14-14h${width - 40}q14 0 14 14V300z`, lighten(wood, 0.12)) +
    shape(feet, mix(wood, dark, 0.3)) +
    shape(pen`M${x - 4} 352q0-14 14-14h${width - 20}q14 0 14 14V446H${x - 4}z`, bed) +
    shape(pen`M${x - 4} 392C${x + width * 0.3} 380 ${x + width * 0.6} 404 ${x + width + 4} 388V446H${x - 4}z`, accent) +
    stroke(pen`M${x} 412h${width - 4}`, '#f6e6c8', 3, 'stroke-dasharray="10 7"') +
    shape(pen`M${x - 4} 446h${width + 8}v-8H${x - 4}z`, dark, sheer(0.2)) +
    repeat(pillows, (index) => pillow(x + index * (cushion + 2), cushion, bed, dark))
  );
}

const pillow = (x: number, width: number, bed: Hex, dark: Hex): string =>
  shape(
    pen`M${x + 16} 344C${x + 8} 312 ${x + 22} 300 ${x + width / 2 + 12} 302C${x + width - 4} 300 ${x + width + 8} 312 ${x + width} 344z`,
    lighten(bed, 0.6),
  ) +
  shape(
    pen`M${x + width / 2 + 12} 302C${x + width - 4} 300 ${x + width + 8} 312 ${x + width} 344h-20C${x + width - 6} 324 ${x + width - 20} 308 ${x + width / 2 + 12} 302z`,
    dark,
    sheer(0.08),
  );

export function curtains(x: number, width: number, cloth: Hex, wood: Hex, dark: Hex): string {
  const end = x + width;
  return (
    shape(
      pen`M${x - 44} 40H${x + 36}C${x + 30} 150 ${x + 2} 220 ${x - 14} 334H${x - 52}zM${end + 44} 40H${end - 36}C${end - 30} 150 ${end - 2} 220 ${end + 14} 334H${end + 52}z`,
      cloth,
    ) +
    stroke(
      pen`M${x - 26} 44C${x - 26} 160 ${x - 38} 240 ${x - 40} 332M${x} 44C${x - 2} 150 ${x - 22} 230 ${x - 28} 332M${end + 26} 44C${end + 26} 160 ${end + 38} 240 ${end + 40} 332`,
      dark,
      2,
      faint(0.12),
    ) +
    shape(box(x - 62, 34, width + 124, 9), wood)
  );
}

export const lamp = (wood: Hex, dark: Hex): string =>
  shape(box(372, 386, 60, 7) + box(380, 393, 6, 62) + box(418, 393, 6, 62), wood) +
  shape(box(398, 352, 6, 34), mix(wood, dark, 0.3)) +
  shape('M380 354L390 322h22L422 354z', '#ffe2a3') +
  disc(401, 338, 46, '#ffe2a3', sheer(0.18));

export const plant = (accent: Hex, green: Hex, dark: Hex): string =>
  shape('M668 424h46l-7 50h-32z', mix(accent, dark, 0.35)) +
  shape(
    'M690 424C660 400 652 366 660 340C684 356 694 392 692 424zM692 424C690 384 706 352 734 338C738 374 722 408 696 424zM691 424C676 380 684 340 694 318C712 346 708 390 695 424z',
    green,
  );

export const sofa = (accent: Hex, wood: Hex, dark: Hex): string =>
  shape(box(462, 440, 8, 22) + box(634, 440, 8, 22), mix(wood, dark, 0.3)) +
  shape('M462 400V350q0-18 18-18H624q18 0 18 18V400z', mix(accent, '#f2e4d0', 0.35)) +
  shape('M450 444V384q0-12 13-12t13 12v16H628V384q0-12 13-12t13 12v60z', mix(accent, '#f2e4d0', 0.2)) +
  stroke('M552 400V444M552 334V400', dark, 2, faint(0.14)) +
  shape('M488 400l6-34q1-6 7-6h22q6 0 5 6l-6 34z', '#f6e6c8') +
  stroke('M493 388l9-7 9 7 9-7', mix(accent, dark, 0.2), 2.6);

export const chair = (accent: Hex, wood: Hex, dark: Hex): string =>
  stroke('M540 436l-8 28M596 436l8 28', mix(wood, dark, 0.3), 7, 'stroke-linecap="round"') +
  shape('M534 404V346q0-26 34-26t34 26V404z', mix(accent, '#f2e4d0', 0.35)) +
  shape('M522 442V386q0-11 11-11t11 11v14H592V386q0-11 11-11t11 11v56z', mix(accent, '#f2e4d0', 0.2));

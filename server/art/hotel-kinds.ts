import { lighten, mix } from './colour.ts';
import type { Front, HotelKind } from './hotel-front.ts';
import type { Palette } from './palette.ts';
import { arch, box, dome, domeShade, faint, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from './svg.ts';

const MIDDLE = 375;

export const crowns: Record<HotelKind, (front: Front) => string> = {
  palace: ({ left, width, top, roof, dome: lead, ink }) =>
    shape(pen`M${left - 12} ${top}h${width + 24}l-22 -34H${left + 10}z`, roof) +
    shape(dome(MIDDLE, top - 32, 46), lead) +
    shape(domeShade(MIDDLE, top - 34, 44), ink, SHADE) +
    stroke(pen`M${MIDDLE} ${top - 80}v-16`, lead, 3),
  lodge: ({ left, width, top, roof, wall, ink, glow }) => {
    const ridge = top - width * 0.3;
    return (
      shape(
        pen`M${left - 34} ${top + 4}L${MIDDLE} ${ridge}L${left + width + 34} ${top + 4}L${left + width + 20} ${top + 18}L${MIDDLE} ${ridge + 30}L${left - 20} ${top + 18}z`,
        roof,
      ) +
      shape(pen`M${left} ${top + 8}L${MIDDLE} ${ridge + 26}L${left + width} ${top + 8}z`, mix(wall, ink, 0.12)) +
      shape(arch(MIDDLE - 26, top - 6, 20, 42) + arch(MIDDLE + 6, top - 6, 20, 42), glow)
    );
  },
  tower: ({ left, top, base, floorHeight, wall, ink, width, glow }) =>
    shape(box(left - 70, top + floorHeight * 3, 80, base - top - floorHeight * 3), mix(wall, ink, 0.2)) +
    shape(
      repeat(4, (row) =>
        repeat(3, (column) => box(left - 60 + column * 20, top + floorHeight * 3 + 16 + row * 30, 10, 16)),
      ),
      glow,
      sheer(0.5),
    ) +
    shape(box(left + 24, top - 18, width - 48, 18), mix(wall, ink, 0.14)) +
    stroke(pen`M${left + width - 60} ${top - 18}v-46`, mix(wall, ink, 0.3), 3),
  house: ({ left, width, top, roof }) => shape(pen`M${left - 10} ${top}h${width + 20}l-14 -16H${left + 4}z`, roof),
  resort: ({ left, width, top, roof, ink }) => {
    const wing = (x: number, half: number, rise: number): string =>
      pen`M${x - half} ${top + 4}Q${x - half * 0.3} ${top - rise * 0.4} ${x} ${top - rise}Q${x + half * 0.3} ${top - rise * 0.4} ${x + half} ${top + 4}z`;
    const roofs = wing(MIDDLE, 120, 92) + wing(left + 70, 100, 60) + wing(left + width - 70, 100, 60);
    const reed = [MIDDLE, left + 70, left + width - 70]
      .map((x) => pen`M${x} ${top - 50}l-30 50M${x} ${top - 50}l30 50M${x} ${top - 50}v50`)
      .join('');
    return shape(roofs, roof) + stroke(reed, ink, 1.8, faint(0.18));
  },
  riad: ({ left, width, top, wall, dome: lead, ink }) =>
    shape(
      repeat(Math.floor(width / 20) + 1, (index) => pen`M${left + index * 20 - 2} ${top}v-9l4 -6h6l4 6v9z`),
      lighten(wall, 0.1),
    ) +
    shape(box(left + width - 92, top - 74, 62, 78), mix(wall, ink, 0.06)) +
    shape(arch(left + width - 80, top - 24, 14, 34) + arch(left + width - 58, top - 24, 14, 34), ink, sheer(0.4)) +
    shape(dome(left + width - 61, top - 74, 24), lead) +
    shape(domeShade(left + width - 61, top - 74, 24), ink, SHADE),
  boutique: ({ left, width, top, roof, ink, glow, wall }) =>
    shape(
      pen`M${left - 8} ${top}C${left + 4} ${top - 26} ${left + 14} ${top - 46} ${left + 24} ${top - 62}H${left + width - 24}C${left + width - 14} ${top - 46} ${left + width - 4} ${top - 26} ${left + width + 8} ${top}z`,
      roof,
    ) +
    shape(
      repeat(3, (index) => arch(left + 46 + index * 66, top - 4, 26, 46)),
      lighten(wall, 0.3),
    ) +
    shape(
      repeat(3, (index) => arch(left + 51 + index * 66, top - 4, 16, 38)),
      glow,
    ) +
    shape(box(left + 20, top - 66, width - 40, 6), ink, sheer(0.4)),
};

export const feet: Record<HotelKind, (front: Front, palette: Palette) => string> = {
  palace: () => '',
  lodge: () => '',
  tower: () => '',
  house: ({ left, width, base, ink }, palette) =>
    shape(
      repeat(6, (index) =>
        arch(left + 8 + (index < 3 ? index * 34 : width - 118 + (index - 3) * 34), base + 2, 30, 18),
      ),
      mix(palette.leaf, ink, 0.1),
    ),
  resort: (_, palette) => {
    const spots = [130, 220, 530, 620];
    return (
      stroke(spots.map((x) => `M${x} 434V400M${x + 14} 434h28l8 -8`).join(''), palette.trunk, 3, ROUND) +
      shape(
        spots
          .map(
            (x) =>
              `M${x - 30} 404Q${x - 22} 384 ${x} 380Q${x + 22} 384 ${x + 30} 404Q${x + 20} 398 ${x + 10} 404Q${x} 398 ${x - 10} 404Q${x - 20} 398 ${x - 30} 404z`,
          )
          .join(''),
        lighten(palette.sun, 0.2),
      )
    );
  },
  riad: ({ dark }, palette) =>
    shape(
      repeat(2, (index) => pen`M${298 + index * 126} 452h28l-5 26h-18z`),
      dark,
    ) +
    shape(
      repeat(2, (index) => pen`M${312 + index * 126} 452q-22 -14 -16 -36q16 8 16 36q-2 -28 16 -38q8 22 -16 38z`),
      palette.leaf,
    ),
  boutique: ({ left, width, base, wall, ink, accent }) =>
    shape(box(left - 108, base - 128, 104, 128) + box(left + width + 4, base - 112, 104, 112), mix(wall, ink, 0.22)) +
    shape(
      repeat(3, (index) => box(left - 98 + index * 32, base - 106, 18, 30)) +
        repeat(3, (index) => box(left + width + 14 + index * 32, base - 92, 18, 30)),
      ink,
      sheer(0.4),
    ) +
    shape(
      repeat(3, (index) => pen`M${left - 102 + index * 32} ${base - 44}h26l5 14h-36z`),
      accent,
      sheer(0.85),
    ),
};

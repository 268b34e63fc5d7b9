import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, disc, dot, hoop, pen, repeat, ROUND, SHADE, shape, sheer, stroke, faint } from '#server/art/svg.ts';

export type TowerOptions = Placed & { fill: Paint; roof?: Paint };

export const roundTower = (canvas: Canvas, { fill, roof = fill, ...spot }: TowerOptions): string =>
  place(
    canvas,
    spot,
    20,
    shape(box(-14, -64, 28, 70) + box(-17, -74, 34, 11) + box(-13, -84, 26, 12), canvas.colour(fill)),
    shape('M-15 -84L0 -112L15 -84z', canvas.colour(roof)),
    shape('M0 -112L15 -84H13V-74H17V-63H14V6H4V-74z', canvas.colour('ink'), SHADE),
    shape(
      [-10, -2.5, 5].map((x) => arch(x, -66, 5, 8)).join('') + arch(-8, -42, 4, 9) + arch(3, -30, 4, 9),
      canvas.colour('glow'),
    ),
    stroke('M0 -112v-8', canvas.colour(roof), 1.4),
  );

export function clockTower(canvas: Canvas, { fill, roof = 'near', ...spot }: TowerOptions): string {
  const ink = canvas.colour('ink');
  const glow = canvas.colour('glow');
  return place(
    canvas,
    spot,
    24,
    shape(
      box(-16, -156, 32, 160) + box(-19, -160, 38, 6) + box(-18, -198, 36, 38) + box(-20, -202, 40, 5),
      canvas.colour(fill),
    ),
    shape('M-18 -202L-10 -226H10L18 -202zM-10 -226v-14h20v14zM-12 -240L0 -286L12 -240z', canvas.colour(roof)),
    stroke(
      repeat(5, (index) => pen`M${-11 + index * 5.5} -2V-150`),
      ink,
      1,
      faint(0.25),
    ),
    shape(
      repeat(6, (row) => [-9, -1.6, 5.8].map((x) => box(x, -20 - row * 22, 3.2, 12)).join('')),
      glow,
      sheer(0.75),
    ),
    disc(0, -179, 14.5, glow),
    hoop(0, -179, 14.5, ink, 2, faint(0.7)),
    stroke('M0 -179V-190M0 -179L7 -174', ink, 2, ROUND),
    shape([-7, -1.5, 4].map((x) => box(x, -238, 3, 11)).join(''), glow),
    shape('M6 -160h12v164H6zM8 -198h10v38H8zM0 -286L12 -240V-226L18 -202H4z', ink, SHADE),
    stroke('M0 -286v-10', canvas.colour(roof), 2),
  );
}

const spike = (x: number, height: number, half: number): string =>
  pen`M${x - half} 4C${x - half * 0.42} ${-height * 0.3} ${x - half * 0.3} ${-height * 0.6} ${x} ${-height}C${x + half * 0.3} ${-height * 0.6} ${x + half * 0.42} ${-height * 0.3} ${x + half} 4z`;

export type GulfTowersOptions = Placed & { fill: Paint; ball: Paint };

export function gulfTowers(canvas: Canvas, { fill, ball, ...spot }: GulfTowersOptions): string {
  const sphere = (x: number, y: number, radius: number): string => {
    let tiles = '';
    for (let column = -3; column <= 3; column++)
      for (let row = -3; row <= 3; row++) {
        const left = column * radius * 0.27 + (row & 1 ? radius * 0.13 : 0);
        const top = row * radius * 0.25;
        if (left * left + top * top < radius * radius * 0.7) tiles += dot(x + left, y + top);
      }
    return (
      disc(x, y, radius, canvas.colour(ball)) +
      stroke(tiles, canvas.colour('cloud'), radius * 0.15, `${ROUND} ${faint(0.7)}`) +
      shape(
        pen`M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${radius * 1.5} ${radius * 1.5} 0 0 0 ${x} ${y - radius}z`,
        canvas.colour('ink'),
        sheer(0.22),
      )
    );
  };
  return place(
    canvas,
    spot,
    110,
    shape(spike(-6, 232, 15) + spike(52, 180, 12) + spike(96, 140, 8), canvas.colour(fill)),
    sphere(-6, -104, 34),
    sphere(-6, -168, 16),
    sphere(52, -84, 27),
    stroke('M-38 -106Q-6 -98 26 -106', canvas.colour('glow'), 2.4),
  );
}

export type FlameTowersOptions = Placed & { fill: Paint; tip?: Paint };

const FLAMES = [
  'M-70 6C-84 -70 -66 -130 -44 -176C-30 -120 -24 -60 -30 6z',
  'M-14 6C-26 -90 -2 -160 24 -214C34 -150 42 -70 34 6z',
  'M52 6C46 -60 64 -110 92 -150C96 -100 98 -50 92 6z',
];

export const flameTowers = (canvas: Canvas, { fill, tip = 'glow', ...spot }: FlameTowersOptions): string =>
  place(
    canvas,
    spot,
    100,
    shape(FLAMES.join(''), canvas.gradient([canvas.colour(fill), canvas.colour(tip)], -210, 10)),
    stroke(
      'M-64 -40q16 6 34 0M-68 -80q18 6 38 0M-60 -120q14 6 28 0M-16 -50q24 8 50 0M-14 -100q24 8 50 0M-4 -150q18 6 38 0M54 -40q18 6 40 0M58 -80q18 6 38 0',
      canvas.colour('ink'),
      1.6,
      faint(0.35),
    ),
  );

export type LatticeOptions = Placed & { fill: Paint; gap?: Paint };

export const lattice = (canvas: Canvas, { fill, gap = 'haze', ...spot }: LatticeOptions): string =>
  place(
    canvas,
    spot,
    70,
    shape(
      'M-66 4C-46 -34 -30 -80 -21 -128H21C30 -80 46 -34 66 4H44C38 -24 24 -40 0 -40S-38 -24 -44 4zM-17 -134C-12 -186 -7 -236 -3.4 -280H3.4C7 -236 12 -186 17 -134zM-1.6 -280V-306H1.6V-280z',
      canvas.colour(fill),
    ),
    shape(
      'M-24 -56L0 -112L24 -56C16 -62 -16 -62 -24 -56zM-9 -142L0 -176L9 -142zM-6 -184L0 -214L6 -184z',
      canvas.colour(gap),
      sheer(0.85),
    ),
    shape(
      box(-25, -134, 50, 7) + box(-35, -86, 70, 6) + box(-8, -226, 16, 4) + box(-5, -282, 10, 5),
      canvas.colour(fill),
    ),
    stroke('M-50 -22L-27 -84M50 -22L27 -84M-28 -92L-14 -126M28 -92L14 -126', canvas.colour(gap), 1.6, faint(0.6)),
    shape(
      'M0 -306V-40C24 -40 38 -24 44 4H66C46 -34 30 -80 21 -128L17 -134C12 -186 7 -236 3.4 -280z',
      canvas.colour('ink'),
      sheer(0.12),
    ),
  );

export const gateTower = (canvas: Canvas, { fill, roof = 'near', ...spot }: TowerOptions): string =>
  place(
    canvas,
    spot,
    34,
    shape(box(-24, -126, 48, 130) + box(-27, -132, 54, 7), canvas.colour(fill)),
    shape('M-22 -132L-9 -186H9L22 -132zM-27 -132v-10l4 -20l4 20v10zM19 -132v-10l4 -20l4 20v10z', canvas.colour(roof)),
    shape(`${box(10, -126, 14, 130)}M9 -186L22 -132H8z`, canvas.colour('ink'), SHADE),
    shape(arch(-11, 4, 22, 46), canvas.colour('ink'), sheer(0.55)),
    shape(arch(-14, -90, 8, 20) + arch(-2, -90, 8, 20) + arch(-8, -58, 12, 14), canvas.colour('glow')),
    stroke('M-9 -186v-10M9 -186v-10', canvas.colour(roof), 2),
  );

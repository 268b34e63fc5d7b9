import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, faint, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type TempleOptions = Placed & { fill: Paint; wall?: Paint; trim?: Paint };

export function pagoda(canvas: Canvas, { fill, wall = 'wall', trim = 'trunk', ...spot }: TempleOptions): string {
  const tile = canvas.colour(fill);
  const stories = [0, 1, 2, 3, 4].map((index) => {
    const half = 50 - index * 7;
    const y = -26 - index * 38;
    return (
      shape(box(-half * 0.52, y - 4, half * 1.04, 34), canvas.colour(wall)) +
      shape(
        box(-half * 0.5, y + 14, half, 3) + repeat(5, (post) => box(-half * 0.5 + (post * half) / 4.2, y + 4, 3, 24)),
        canvas.colour(trim),
      ) +
      shape(
        pen`M${-half} ${y + 3}Q${-half * 0.6} ${y - 4} ${-half * 0.4} ${y - 15}H${half * 0.4}Q${half * 0.6} ${y - 4} ${half} ${y + 3}L${half - 3} ${y + 6}H${-half + 3}z`,
        tile,
      ) +
      shape(
        pen`M${half * 0.1} ${y - 15}H${half * 0.4}Q${half * 0.6} ${y - 4} ${half} ${y + 3}L${half - 3} ${y + 6}H${half * 0.2}z`,
        canvas.colour('ink'),
        SHADE,
      ) +
      stroke(pen`M${-half + 4} ${y + 5.4}H${half - 4}`, canvas.colour('glow'), 1.4, faint(0.55))
    );
  });
  return place(
    canvas,
    spot,
    56,
    shape(box(-36, -4, 72, 9), canvas.colour(trim)),
    stories.join(''),
    stroke('M0 -192V-244', tile, 3, ROUND),
    stroke('M-6 -204h12M-5 -211h10M-5 -218h10M-4 -225h8M-3 -232h6', tile, 2.4, ROUND),
  );
}

export type ToriiOptions = Placed & { fill: Paint; cap?: Paint };

export const torii = (canvas: Canvas, { fill, cap = 'ink', ...spot }: ToriiOptions): string =>
  place(
    canvas,
    spot,
    70,
    shape('M-42 4L-38 -84H-30L-33 4zM42 4L38 -84H30L33 4z', canvas.colour(fill)),
    shape(
      `${box(-48, -66, 96, 8) + box(-5, -80, 10, 16)}M-62 -92Q0 -78 62 -92L60 -80Q0 -72 -60 -80z`,
      canvas.colour(fill),
    ),
    shape('M-66 -98Q0 -82 66 -98L63 -90Q0 -77 -63 -90z', canvas.colour(cap)),
    shape('M42 4L38 -84H34L37 4zM10 -84Q40 -86 62 -92L60 -80Q40 -77 10 -76z', canvas.colour('ink'), SHADE),
  );

export function thaiHall(canvas: Canvas, { fill, wall = 'wall', trim = 'glow', ...spot }: TempleOptions): string {
  const gable = (half: number, foot: number, height: number): string =>
    shape(
      pen`M${-half} ${foot}Q${-half * 0.4} ${foot - height * 0.36} 0 ${foot - height}Q${half * 0.4} ${foot - height * 0.36} ${half} ${foot}z`,
      canvas.colour(trim),
    ) +
    shape(
      pen`M${-half * 0.84} ${foot}Q${-half * 0.34} ${foot - height * 0.32} 0 ${foot - height * 0.84}Q${half * 0.34} ${foot - height * 0.32} ${half * 0.84} ${foot}z`,
      canvas.colour(fill),
    ) +
    stroke(
      pen`M${-half} ${foot}q-7 -2 -6 -10M${half} ${foot}q7 -2 6 -10M0 ${foot - height}q-4 -8 2 -16`,
      canvas.colour(trim),
      2.6,
      ROUND,
    );
  return place(
    canvas,
    spot,
    90,
    shape(box(-58, -44, 116, 48), canvas.colour(wall)),
    shape(
      repeat(7, (index) => box(-56 + index * 18, -44, 5, 48)),
      canvas.colour('ink'),
      'fill-opacity=".16"',
    ),
    shape(arch(-9, 4, 18, 34) + arch(-40, 0, 10, 24) + arch(30, 0, 10, 24), canvas.colour('ink'), sheer(0.5)),
    gable(78, -40, 66),
    gable(54, -62, 64),
    gable(32, -90, 54),
    shape(
      'M0 -144Q13 -122 32 -90H22Q10 -110 0 -130zM30 -84Q40 -70 54 -62H40zM52 -58Q60 -46 78 -40H60z',
      canvas.colour('ink'),
      'fill-opacity=".14"',
    ),
  );
}

const PRANG =
  'M-46 4L-40 -22H-34L-30 -44H-25L-22 -66H-18C-20 -100 -16 -140 -8 -168L-3 -184L0 -214L3 -184L8 -168C16 -140 20 -100 18 -66H22L25 -44H30L34 -22H40L46 4z';

export const prang = (canvas: Canvas, { fill, trim = 'glow', ...spot }: TempleOptions): string =>
  place(
    canvas,
    spot,
    50,
    shape(PRANG, canvas.colour(fill)),
    shape(
      'M0 -214L3 -184L8 -168C16 -140 20 -100 18 -66H22L25 -44H30L34 -22H40L46 4H10C12 -60 10 -140 0 -214z',
      canvas.colour('ink'),
      SHADE,
    ),
    stroke(
      'M-42 -14H42M-34 -34H34M-27 -56H27M-18 -78H18M-18 -92H18M-17 -106H17M-15 -120H15M-13 -134H13M-11 -148H11M-8 -161H8',
      canvas.colour(trim),
      1.8,
      `stroke-dasharray="3 3" ${faint(0.75)}`,
    ),
    shape(arch(-7, -46, 14, 24) + arch(-5, -4, 10, 18), canvas.colour('ink'), sheer(0.5)),
  );

export const stupa = (canvas: Canvas, { fill, ...spot }: TempleOptions): string =>
  place(
    canvas,
    spot,
    36,
    shape(
      'M-34 4V-8H-28V-20C-26 -50 -16 -62 -9 -66V-74H-5L0 -140L5 -74H9V-66C16 -62 26 -50 28 -20V-8H34V4z',
      canvas.colour(fill),
    ),
    shape('M0 -140L5 -74H9V-66C16 -62 26 -50 28 -20V-8H34V4H10C14 -40 8 -64 3 -74z', canvas.colour('ink'), SHADE),
    stroke('M-28 -20H28M-10 -66H10M-4 -84H4M-3 -96H3', canvas.colour('cloud'), 1.6, faint(0.5)),
  );

import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, disc, faint, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

/** Each craft draws its red as one shape. */
export type CraftOptions = Placed & { fill?: Paint; mark?: Paint };

export const rowboat = (canvas: Canvas, { fill = 'accent', mark = 'cloud', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    50,
    stroke('M-6 -10L-40 8M10 -10L42 8', canvas.colour('trunk'), 2.4, ROUND),
    shape('M-46 -12Q0 -6 46 -14Q34 10 16 10H-20Q-38 8 -46 -12z', canvas.colour(fill)),
    stroke('M-44 -10Q0 -3 44 -11', canvas.colour(mark), 3, ROUND),
    shape('M46 -14Q34 10 16 10H-20Q-26 9 -32 4Q14 8 46 -14z', canvas.colour('ink'), SHADE),
  );

export const gondola = (canvas: Canvas, { fill = 'ink', mark = 'accent', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    90,
    shape('M-22 -12q0 -14 14 -14h20q12 0 12 14z', canvas.colour(mark)),
    shape('M-84 -34C-72 -10 -40 -6 0 -6S66 -8 86 -30L92 -28C80 4 44 8 0 8S-76 8 -90 -32z', canvas.colour(fill)),
    stroke('M-90 -33v-12l8 3M-88 -38h7M87 -30l6 -12', canvas.colour('cloud'), 3, ROUND),
    stroke('M44 -8L70 -66L60 18', canvas.colour('trunk'), 2.4, ROUND),
    stroke('M-60 -9Q0 -2 62 -11', canvas.colour('glow'), 1.8, faint(0.6)),
  );

export const felucca = (canvas: Canvas, { fill = 'cloud', mark, ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    70,
    stroke('M-8 -10L-4 -86', canvas.colour('trunk'), 3, ROUND),
    shape('M-46 -22C-34 -70 4 -130 40 -156C44 -110 36 -60 26 -20Q-8 -10 -46 -22z', canvas.colour(fill)),
    shape(
      'M40 -156C44 -110 36 -60 26 -20Q14 -16 2 -16C18 -60 30 -110 40 -156z',
      canvas.colour('ink'),
      'fill-opacity=".12"',
    ),
    mark ? stroke('M-34 -46Q0 -36 33 -48', canvas.colour(mark), 4.4) : '',
    stroke('M-52 -18L44 -164', canvas.colour('trunk'), 2.4, ROUND),
    shape('M-62 -14Q0 -2 64 -16Q50 10 30 10H-34Q-54 8 -62 -14z', canvas.colour('trunk')),
    stroke('M-58 -11Q0 1 60 -13', canvas.colour('cloud'), 2.6, faint(0.8)),
  );

export const longtail = (canvas: Canvas, { fill = 'trunk', mark = 'accent', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    90,
    shape('M-78 -12H34C56 -16 76 -30 92 -50L98 -48C90 -20 70 8 44 10H-64z', canvas.colour(fill)),
    stroke('M-74 -8H36C58 -12 76 -26 91 -44', canvas.colour('cloud'), 2.4, faint(0.7)),
    shape(`${box(-34, -34, 3, 24) + box(18, -34, 3, 24)}M-44 -34q4 -8 12 -8h52q8 0 10 8z`, canvas.colour('wall')),
    stroke('M83 -35l10 6M79 -29l10 6M88 -30l2 18M84 -26l-2 16', canvas.colour(mark), 4.6, ROUND),
    stroke('M-70 -12L-112 8', canvas.colour('ink'), 2.4, ROUND),
  );

export const sloop = (canvas: Canvas, { fill = 'cloud', mark = 'accent', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    50,
    stroke('M0 -8V-108', canvas.colour('ink'), 2),
    shape('M-4 -16V-106C-22 -74 -36 -44 -40 -16z', canvas.colour(fill)),
    shape('M-4 -16V-106C-8 -74 -14 -44 -18 -16z', canvas.colour('ink'), 'fill-opacity=".1"'),
    shape('M4 -16V-92C22 -66 34 -40 38 -18z', canvas.colour(mark)),
    shape('M-46 -10H48L36 8H-34z', canvas.colour(fill)),
    shape('M-42 -2H44L36 8H-34z', canvas.colour('near'), sheer(0.7)),
  );

export const tram = (canvas: Canvas, { fill = 'accent', mark = 'cloud', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    400,
    stroke('M-300 2H420', canvas.colour('ink'), 1.6, faint(0.5)),
    stroke('M-300 -54H420M50 -38l12 -16', canvas.colour('ink'), 1, faint(0.55)),
    shape('M0 0V-30q0 -7 7 -7H111q7 0 7 7V0z', canvas.colour(fill)),
    shape(
      repeat(7, (index) => box(7 + index * 15.2, -30, 12, 13)),
      canvas.colour('glow'),
    ),
    stroke('M2 -11H116M58 -36V0', canvas.colour(mark), 2.2),
    disc(22, 1, 4, canvas.colour('ink')) + disc(96, 1, 4, canvas.colour('ink')),
  );

export const tuktuk = (canvas: Canvas, { fill = 'accent', mark = 'glow', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape('M-34 -34q2 -8 10 -8H14q8 0 12 8l10 18q4 2 4 8V-2H-36z', canvas.colour(fill)),
    shape('M-29 -32h24v12h-24zM0 -32h14q4 0 6 4l5 10H0z', canvas.colour('haze')),
    shape('M-40 -40q4 -9 14 -9H16q9 0 13 7l2 4H-40z', canvas.colour(mark)),
    disc(-22, 0, 8, canvas.colour('ink')) +
      disc(26, 0, 8, canvas.colour('ink')) +
      disc(-22, 0, 3, canvas.colour('cloud')) +
      disc(26, 0, 3, canvas.colour('cloud')),
  );

export const camel = (canvas: Canvas, { fill = '#a8744a', mark = 'accent', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    60,
    stroke(
      'M-30 -34L-34 -18L-31 2M-22 -34L-20 -16L-23 2M16 -34L20 -17L16 2M24 -36L30 -18L28 2',
      canvas.colour(fill),
      5,
      `${ROUND} stroke-linejoin="round"`,
    ),
    shape(
      'M-40 -36C-44 -52 -34 -60 -20 -58C-14 -76 0 -84 6 -82C16 -80 18 -64 24 -58C34 -52 40 -54 44 -64C46 -76 46 -86 50 -90C54 -96 62 -96 66 -91L76 -87C78 -83 74 -81 68 -81L60 -79C56 -70 56 -54 48 -44C40 -34 28 -30 16 -30H-26C-34 -30 -38 -32 -40 -36z',
      canvas.colour(fill),
    ),
    shape('M-20 -60C-14 -76 0 -84 6 -83C14 -81 18 -68 22 -58L20 -40H-16z', canvas.colour(mark)),
    stroke('M-18 -46H20M-18 -54H20', canvas.colour('glow'), 2, 'stroke-dasharray="3 3"'),
    stroke('M-41 -40q-8 10 -4 20', canvas.colour(fill), 2.4, ROUND),
    stroke('M66 -84Q40 -70 18 -66', canvas.colour('ink'), 1, faint(0.5)),
  );

export const kite = (canvas: Canvas, { fill = 'accent', mark = 'glow', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    60,
    stroke('M0 6C-10 60 -40 96 -34 150', canvas.colour('ink'), 1, faint(0.5)),
    shape('M0 -40L26 -6L0 36L-26 -6z', canvas.colour(fill)),
    stroke('M0 -40V36M-26 -6H26', canvas.colour(mark), 2),
    stroke('M0 36q10 14 -2 26t4 26', canvas.colour(mark), 3, ROUND),
  );

export const seaplane = (canvas: Canvas, { fill = 'cloud', mark = 'accent', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    70,
    stroke('M-14 4L-18 20M22 2L20 20M-14 -14L-2 4', canvas.colour('ink'), 2, faint(0.7)),
    shape('M-40 18H34q12 0 16 5q-6 5 -16 5H-32z', canvas.colour('near')),
    shape('M-64 -26h10l12 16H36q16 2 20 10q-4 8 -22 8H-38q-12 -4 -18 -14z', canvas.colour(fill)),
    shape('M-62 -26h10l11 15 85 4q8 3 11 7H-54z', canvas.colour(mark)),
    shape('M-30 -20H32q4 3 0 6H-26z', canvas.colour(fill)),
    shape(
      repeat(4, (index) => box(-24 + index * 13, 2, 8, 4)),
      canvas.colour('near'),
    ),
    stroke('M58 -14V16', canvas.colour('ink'), 2, faint(0.5)),
  );

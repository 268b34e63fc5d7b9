/** Airline codes are drawn, not typeset: one stroke alphabet serves the SVG and the PNG. Grid 4 wide, 6 high; strokes are parted by spaces. */
const GLYPHS: Record<string, string> = {
  A: '06,20,46 14,34',
  B: '00,06,36,45,44,33,42,41,30,00 03,33',
  C: '41,30,10,01,05,16,36,45',
  D: '00,06,26,44,42,20,00',
  E: '40,00,06,46 03,33',
  F: '40,00,06 03,33',
  G: '41,30,10,01,05,16,36,45,43,23',
  H: '00,06 40,46 03,43',
  I: '20,26 10,30 16,36',
  J: '40,45,36,16,05',
  K: '00,06 40,03,46',
  L: '00,06,46',
  M: '06,00,23,40,46',
  N: '06,00,46,40',
  O: '10,30,41,45,36,16,05,01,10',
  P: '06,00,30,41,43,34,04',
  Q: '10,30,41,45,36,16,05,01,10 24,46',
  R: '06,00,30,41,42,33,03 23,46',
  S: '41,30,10,01,02,13,33,44,45,36,16,05',
  T: '00,40 20,26',
  U: '00,05,16,36,45,40',
  V: '00,26,40',
  W: '00,16,22,36,40',
  X: '00,46 40,06',
  Y: '00,23,40 23,26',
  Z: '00,40,06,46',
  0: '10,30,41,45,36,16,05,01,10 22,24',
  1: '11,20,26 16,36',
  2: '01,10,30,41,42,06,46',
  3: '00,40,22,32,43,45,36,16,05',
  4: '36,30,04,44',
  5: '40,00,02,32,43,45,36,16,05',
  6: '30,10,01,05,16,36,45,44,33,03',
  7: '00,40,16',
  8: '10,30,41,42,33,13,02,01,10 13,04,05,16,36,45,44,33',
  9: '16,36,45,41,30,10,01,02,13,43',
};

export type Stroke = readonly (readonly [number, number])[];

const STEP = 5.7;

/** The strokes of a code, its middle at (0, 0), six units high. */
export function lettering(code: string): readonly Stroke[] {
  const start = -((code.length - 1) * STEP) / 2 - 2;
  return [...code].flatMap((letter, index) =>
    (GLYPHS[letter] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((line) =>
        line
          .split(',')
          .map((point): readonly [number, number] => [start + index * STEP + Number(point[0]), Number(point[1]) - 3]),
      ),
  );
}

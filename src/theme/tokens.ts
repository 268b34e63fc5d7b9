/** The product's colours: [light, dark]. tokens.css publishes each as `--et-<name>`; a test keeps both equal. */
export const TOKENS = {
  paper: ['#f7f4ee', '#111827'],
  card: ['#ffffff', '#192233'],
  print: ['#fffdf8', '#232d42'],
  sunk: ['#efeae0', '#0c1220'],
  line: ['#e3dccf', '#2c374d'],
  edge: ['#8b8474', '#76809a'],
  ink: ['#1b2338', '#f4eee2'],
  ink2: ['#454c63', '#c6cad6'],
  ink3: ['#5f667a', '#a2a9bc'],
  red: ['#c2352a', '#f0705f'],
  'red-h': ['#a32a21', '#f68c7d'],
  'on-red': ['#ffffff', '#1d0d0b'],
  'red-t': ['#b02e24', '#f58a7b'],
  'red-s': ['#fbe9e3', '#3a2229'],
  lagoon: ['#17646d', '#7ccbd0'],
  'lagoon-s': ['#dfeeed', '#173640'],
  palm: ['#1f6b4a', '#7fd0a4'],
  'palm-s': ['#e2f0e7', '#17352c'],
  saffron: ['#e5a03a', '#f0b557'],
  'saffron-t': ['#85520a', '#f3c377'],
  'saffron-s': ['#fbf0d9', '#382d1c'],
  plum: ['#8f1d4f', '#f29bbd'],
  'plum-s': ['#f9e5ec', '#3b1c30'],
  'map-sea': ['#dce9ea', '#16263a'],
  'map-land': ['#f6f0e2', '#2a3650'],
  'map-shore': ['#d8cdb6', '#3c4a66'],
  'map-grid': ['#c7dadc', '#1f344c'],
  'map-road': ['#fffdf8', '#3c4a66'],
  'map-block': ['#e9dfc9', '#222d44'],
} as const;
export type Token = keyof typeof TOKENS;

/** A token as CSS. */
export const token = (name: Token): string => `var(--et-${name})`;

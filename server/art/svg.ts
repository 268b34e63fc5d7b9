import { escape } from 'html-escaper';
/** One decimal: finer is invisible and heavier. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const pen = (words: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  words.reduce((data, word, index) => data + print(values[index - 1]) + word);

const print = (value: number | string | undefined): string =>
  typeof value === 'number' ? String(round(value)) : (value ?? '');

export const ROUND = 'stroke-linecap="round"';
export const SHADE = 'fill-opacity=".2"';
export const sheer = (opacity: number): string => `fill-opacity="${opacity}"`;
export const faint = (opacity: number): string => `stroke-opacity="${opacity}"`;

const also = (attributes: string): string => (attributes ? ` ${attributes}` : '');

export const shape = (data: string, fill: string, attributes = ''): string =>
  data ? `<path d="${data}" fill="${fill}"${also(attributes)}/>` : '';

export const stroke = (data: string, colour: string, width: number, attributes = ''): string =>
  data ? `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${also(attributes)}/>` : '';

export const disc = (x: number, y: number, radius: number, fill: string, attributes = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${also(attributes)}/>`;

export const hoop = (x: number, y: number, radius: number, colour: string, width: number, attributes = ''): string =>
  disc(x, y, radius, 'none', `stroke="${colour}" stroke-width="${width}"${also(attributes)}`);

export const group = (x: number, y: number, scale: number, inner: string, flip = false): string => {
  const scaled = scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : '';
  return `<g transform="translate(${round(x)} ${round(y)})${scaled}">${inner}</g>`;
};

export const box = (x: number, y: number, width: number, height: number): string =>
  pen`M${x} ${y}h${width}v${height}h${-width}z`;

export const arch = (x: number, y: number, width: number, height: number): string =>
  pen`M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

export const ogive = (x: number, y: number, width: number, height: number): string =>
  pen`M${x} ${y}v${width * 0.7 - height}q0 ${-width * 0.45} ${width / 2} ${-width * 0.7}q${width / 2} ${width * 0.25} ${width / 2} ${width * 0.7}v${height - width * 0.7}z`;

export const triangle = (x: number, y: number, halfWidth: number, height: number): string =>
  pen`M${x - halfWidth} ${y}l${halfWidth} ${-height}l${halfWidth} ${height}z`;

export const dot = (x: number, y: number): string => pen`M${x} ${y}h0`;

export const dome = (x: number, y: number, radius: number, rise = 1.04): string => {
  const top = y - radius * rise;
  const shoulder = y - radius * 0.7 * rise;
  return pen`M${x - radius} ${y}C${x - radius} ${shoulder} ${x - radius / 2} ${top} ${x} ${top}C${x + radius / 2} ${top} ${x + radius} ${shoulder} ${x + radius} ${y}z`;
};

export const domeShade = (x: number, y: number, radius: number, rise = 1.04): string => {
  const top = y - radius * rise;
  return pen`M${x} ${top}C${x + radius / 2} ${top} ${x + radius} ${y - radius * 0.7 * rise} ${x + radius} ${y}H${x + radius * 0.34}C${x + radius * 0.44} ${y - radius * 0.55} ${x + radius * 0.3} ${y - radius * 0.92} ${x} ${top}z`;
};

export const onion = (x: number, y: number, radius: number): string =>
  pen`M${x - radius * 0.7} ${y}C${x - radius * 1.5} ${y - radius * 0.9} ${x - radius * 0.5} ${y - radius * 1.5} ${x} ${y - radius * 2.3}C${x + radius * 0.5} ${y - radius * 1.5} ${x + radius * 1.5} ${y - radius * 0.9} ${x + radius * 0.7} ${y}z`;

export const repeat = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => mark(index)).join('');

type Sheet = { width: number; height: number; top?: number; label?: string; definitions?: readonly string[] };

/** Without a label hidden from screen readers. */
export function sheet({ width, height, top = 0, label, definitions = [] }: Sheet, body: string): string {
  const access = label ? `role="img" aria-label="${escape(label)}"` : 'aria-hidden="true"';
  const defs = definitions.length ? `<defs>${definitions.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${round(top)} ${width} ${height}" preserveAspectRatio="xMidYMid slice" ${access}>${defs}${body}</svg>`;
}

export const inset = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

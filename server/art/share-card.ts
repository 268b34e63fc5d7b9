import { escape } from 'html-escaper';
import type { Locale } from '#contract/constants.ts';
import { artSvg } from './art.ts';
import { FONT_FAMILY, FONT_WEIGHT } from './fonts.ts';
import { MARK } from './mark.ts';
import { widthOf } from './raster.ts';

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
const SCENE_HEIGHT = 500;
const MARGIN = 48;
const WORDS_WIDTH = 810;
const LARGEST = 46;
const SMALLEST = 26;

export type ShareCard = {
  locale: Locale;
  title: string;
  line: string;
  scene: string;
  portrait?: string;
};

/** Open Graph, 1200×630. */
export function shareCard({ locale, title, line, scene, portrait }: ShareCard): string {
  const isRtl = locale === 'ar';
  const art = artSvg(`scene-${scene}-wide`) ?? artSvg('scene-calm-sea-wide');
  const x = isRtl ? CARD_WIDTH - MARGIN : MARGIN;
  const anchor = isRtl ? 'end' : 'start';
  const logoX = isRtl ? MARGIN : CARD_WIDTH - MARGIN - 268;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fffdf8"/>`,
    placed(art?.svg ?? '', 0, 0, CARD_WIDTH, SCENE_HEIGHT),
    portrait ? face(portrait, isRtl) : '',
    fitted(title, { x, y: 566, size: LARGEST, anchor, fill: '#1b2338' }),
    fitted(line, { x, y: 608, size: 25, anchor, fill: '#5f667a' }),
    `<svg x="${logoX}" y="534" width="60" height="70" viewBox="0 0 34 40">${MARK}</svg>`,
    text('ETravelers', { x: logoX + 74, y: 584, size: 36, anchor: 'start', fill: '#1b2338' }),
    '</svg>',
  ].join('');
}

type Line = { x: number; y: number; size: number; anchor: string; fill: string };

const text = (words: string, { x, y, size, anchor, fill }: Line) =>
  `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="${FONT_WEIGHT}" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${directed(escape(words))}</text>`;

/** The rasteriser assumes left to right: Arabic needs embedding marks. */
const directed = (words: string) => (/[\u0600-\u06ff]/u.test(words) ? `\u202b${words}\u202c` : words);

/** Drops its last words below the minimum size. */
function fitted(words: string, line: Line): string {
  if (words === '') return '';
  const width = widthOf(text(words, { ...line, x: 0, y: 100, anchor: 'start' }));
  if (width <= WORDS_WIDTH) return text(words, line);
  const size = Math.max(Math.min(SMALLEST, line.size), Math.floor((line.size * WORDS_WIDTH) / width));
  const fits = (width * size) / line.size <= WORDS_WIDTH;
  if (fits) return text(words, { ...line, size });
  const shorter = words.replace(/…$/u, '').split(' ').slice(0, -1).join(' ');
  return shorter === '' ? text(words, { ...line, size }) : fitted(`${shorter}…`, line);
}

const placed = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace(/^<svg /u, `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

function face(portrait: string, isRtl: boolean): string {
  const svg = artSvg(portrait)?.svg;
  if (!svg) return '';
  const [cx, cy, radius] = [isRtl ? CARD_WIDTH - 210 : 210, 330, 130];
  return [
    `<clipPath id="face"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>`,
    `<circle cx="${cx}" cy="${cy}" r="${radius + 8}" fill="#fffdf8"/>`,
    `<g clip-path="url(#face)">${placed(svg, cx - radius, cy - radius, 2 * radius, 2 * radius)}</g>`,
  ].join('');
}

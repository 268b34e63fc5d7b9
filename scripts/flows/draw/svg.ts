import { escape } from 'html-escaper';
import { LINE, PAD, type Placed } from './layout.ts';
import type { Row } from './scene.ts';

/** Ids of states and keys of transitions that were walked; null when nobody looked. */
export type Walked = { states: Set<string>; transitions: Set<string> } | null;

const isMissed = (row: Row, walked: Walked) =>
  walked !== null && row.walk !== undefined && !walked.transitions.has(row.walk);

/** The event in ink, its guard and actions in tones of their own. */
function toned({ text: words, kind }: Row): string {
  const [, event = '', guard = '', actions = ''] = /^(.*?)( *\[[^\]]*\]?)?( \/ .*)?$/u.exec(words) ?? [];
  const part = (tone: string, some: string) => (some ? `<tspan class="${tone}">${escape(some)}</tspan>` : '');
  return kind === 'transition' ? `${escape(event)}${part('guard', guard)}${part('action', actions)}` : escape(words);
}

function text(row: Row, x: number, y: number, walked: Walked): string {
  const missed = isMissed(row, walked) ? ' missed' : '';
  const data = [row.walk && ` data-walk="${escape(row.walk)}"`, row.jump && ` data-jump="${escape(row.jump)}"`]
    .filter(Boolean)
    .join('');
  const words = `<text x="${x}" y="${y}" class="${row.kind}${missed}"${data}>${toned(row)}</text>`;
  return row.machine ? `<a href="#${escape(row.machine)}">${words}</a>` : words;
}

/** Corners are rounded. */
function way(points: [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before || !after) return `${index ? 'L' : 'M'}${x} ${y}`;
      const towards = ([ox, oy]: [number, number]) => {
        const length = Math.hypot(ox - x, oy - y);
        const part = Math.min(6, length / 2) / (length || 1);
        return `${Math.round((x + (ox - x) * part) * 10) / 10} ${Math.round((y + (oy - y) * part) * 10) / 10}`;
      };
      return `L${towards(before)}Q${x} ${y} ${towards(after)}`;
    })
    .join('');
}

function tip(points: [number, number][]): string {
  const [[fx, fy], [x, y]] = points.slice(-2) as [[number, number], [number, number]];
  const length = Math.hypot(x - fx, y - fy) || 1;
  const [dx, dy] = [(x - fx) / length, (y - fy) / length];
  const at = (along: number, aside: number) =>
    `${Math.round((x - dx * along - dy * aside) * 10) / 10} ${Math.round((y - dy * along + dx * aside) * 10) / 10}`;
  return `<path class="tip" d="M${x} ${y}L${at(8, 4)}L${at(8, -4)}z"/>`;
}

/** A chart as it lies; in red what nobody walked. */
export function svgOf(name: string, { width, height, boxes, arrows }: Placed, walked: Walked = null): string {
  const under: string[] = [];
  const over: string[] = [];
  for (const { id, kind, x, y, width: w, height: h, rows } of boxes) {
    if (kind === 'initial') {
      under.push(`<circle class="dot" cx="${x + w / 2}" cy="${y + h / 2}" r="${w / 2}"/>`);
      continue;
    }
    const isFrame = kind === 'frame' || kind === 'region';
    const isWalked = walked?.states.has(id);
    const look =
      walked === null || (isWalked && kind !== 'state' && kind !== 'final') ? '' : isWalked ? ' walked' : ' missed';
    const ring = `<rect class="ring" x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="6"/>`;
    const rect = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${kind === 'choice' ? 16 : 8}"/>`;
    const texts = rows.map((row, index) => text(row, x + PAD, y + PAD + 11 + index * LINE, walked)).join('');
    const group = (inner: string) => `<g class="${kind}${look}" data-state="${escape(id)}">${inner}</g>`;
    under.push(group(`${rect}${kind === 'final' ? ring : ''}${isFrame ? '' : texts}`));
    // arrows cross frames and not their words
    if (isFrame) over.push(group(texts));
  }
  const lines = arrows.map(({ id, rows, points }) => {
    const missed = rows.length > 0 && rows.every((row) => isMissed(row, walked)) ? ' missed' : '';
    const path = points.map((one) => `<path d="${way(one)}"/>${tip(one)}`).join('');
    return `<g class="arrow${missed}" data-arrow="${escape(id)}">${path}</g>`;
  });
  const labels = arrows.flatMap(({ rows, label }) => {
    if (!label) return [];
    const rect = `<rect class="under" x="${label.x}" y="${label.y}" width="${label.width}" height="${rows.length * LINE + 2}" rx="3"/>`;
    return [
      `<g>${rect}${rows.map((row, index) => text(row, label.x + 4, label.y + 13 + index * LINE, walked)).join('')}</g>`,
    ];
  });
  const parts = [...under, ...lines, ...over, ...labels].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" class="fl" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(name)}">${parts}</svg>`;
}

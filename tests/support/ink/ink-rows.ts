import { Resvg } from '@resvg/resvg-js';
import type { FieldBox } from './fields.ts';

/** How many rows of a picture of the window hold ink within each box, from the first to the last of them. */
export function inkRows(png: Buffer, window: { width: number; height: number }, boxes: FieldBox[]): number[] {
  const size = `width="${png.readUInt32BE(16)}" height="${png.readUInt32BE(20)}"`;
  const image = `data:image/png;base64,${png.toString('base64')}`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${image}"/></svg>`;
  const { pixels, width, height } = new Resvg(sheet).render();
  const scale = width / window.width;
  const isInk = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 255) < 150;
  return boxes.map((box) => {
    const [left, right] = [Math.ceil(box.x * scale), Math.floor((box.x + box.width) * scale)];
    const [top, bottom] = [Math.max(0, Math.floor(box.y * scale)), Math.min(height, (box.y + box.height) * scale)];
    let first = -1;
    let last = -2;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1)
        if (isInk(x, y)) {
          if (first < 0) first = y;
          last = y;
        }
    return last - first + 1;
  });
}

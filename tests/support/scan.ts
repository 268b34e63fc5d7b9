import { Resvg } from '@resvg/resvg-js';
import bundle from 'jsqr';

/** Its function stands under `default` of what Node imports of it, whatever its types say. */
const read = (bundle as typeof bundle & { default: typeof bundle }).default;

/** What a scanner reads from a drawing on a page of another colour; null when it finds no code. */
export function scan(svg: string, page = '#000000'): string | null {
  const side = 420;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${page}"/><svg x="60" y="60" width="300" height="300">${svg}</svg></svg>`;
  const { pixels, width, height } = new Resvg(sheet).render();
  // a scanner sees what a person sees: nothing of a code printed light on dark
  return read(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
}

import { PICTURE_WIDTHS } from '#contract/constants.ts';
import { artUrl } from '#server/art/art.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** A supplier's photograph, served from our own address. */
const PHOTOGRAPH = /^h:([0-9a-f]{24})$/u;

const OWN = /^p:([0-9a-f-]{36})$/u;

/** Unknown names show the calm sea. */
export function pictureOf(name: string): string {
  const photograph = PHOTOGRAPH.exec(name)?.[1];
  if (photograph) return `/pictures/h/${photograph}.jpg`;
  const own = OWN.exec(name)?.[1];
  if (own) return `/pictures/p/${own}.jpg`;
  try {
    return artUrl(name);
  } catch {
    return artUrl(NEUTRAL);
  }
}

/** An approved photograph, small unless the whole is wanted; else the drawn one. */
export function portraitOf(
  { portrait, portrait_photo: id }: { portrait: string; portrait_photo: string | null },
  { whole = false } = {},
): string {
  if (id === null) return pictureOf(portrait);
  return whole ? pictureOf(`p:${id}`) : `/pictures/p/${id}-${PICTURE_WIDTHS.xs}.webp`;
}

/** `srcset` entries (K17): WebP in each width up to its own, plus the full size between two. */
export function photoFiles(id: string, width: number): string {
  const reached = Object.values(PICTURE_WIDTHS).filter((one) => one <= width);
  const files = reached.map((one) => `/pictures/p/${id}-${one}.webp ${one}w`);
  if (reached.at(-1) !== width) files.push(`/pictures/p/${id}.jpg ${width}w`);
  return files.join(', ');
}

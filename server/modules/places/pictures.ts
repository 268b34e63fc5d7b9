import { PICTURE_WIDTHS } from '#contract/constants.ts';
import { artUrl } from '#server/art/art.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** A photograph of a supplier's, which comes from our own address too. */
const PHOTOGRAPH = /^h:([0-9a-f]{24})$/u;

/** A photograph of an expert's. */
const OWN = /^p:([0-9a-f-]{36})$/u;

/** The address of a picture by its name; a name nobody has drawn yet shows the calm sea. */
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

/**
 * The address of an expert's face: the photograph that our team passed, small unless the whole of it is wanted, else as it is drawn.
 */
export function portraitOf(
  { portrait, portrait_photo: id }: { portrait: string; portrait_photo: string | null },
  { whole = false } = {},
): string {
  if (id === null) return pictureOf(portrait);
  return whole ? pictureOf(`p:${id}`) : `/pictures/p/${id}-${PICTURE_WIDTHS.xs}.webp`;
}

/**
 * The files of an expert's photograph by their widths, as an `img` has them in `srcset` (K17): WebP of each width that it reaches, and
 * the whole one where it lies between two.
 */
export function photoFiles(id: string, width: number): string {
  const reached = Object.values(PICTURE_WIDTHS).filter((one) => one <= width);
  const files = reached.map((one) => `/pictures/p/${id}-${one}.webp ${one}w`);
  if (reached.at(-1) !== width) files.push(`/pictures/p/${id}.jpg ${width}w`);
  return files.join(', ');
}

import { PICTURE_WIDTHS, type Locale } from '#contract/constants.ts';
import type { Photograph } from '#contract/entities/photograph.ts';
import { artUrl } from '#server/art/art.ts';
import type { HousePhotoRow } from './photos.store.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** A supplier's photograph, served from our own address. */
const PHOTOGRAPH = /^h:([0-9a-f]{24})$/u;

/** Of an expert, or of the house. */
const OWN = /^[pm]:([0-9a-f-]{36})$/u;

/** Unknown names show the calm sea. */
export function pictureOf(name: string): string {
  const photograph = PHOTOGRAPH.exec(name)?.[1];
  if (photograph) return `/pictures/h/${photograph}.jpg`;
  const own = OWN.exec(name)?.[1];
  // wide enough for a hotel's or a room's box, and there of every photograph of packages and houses
  if (own) return `/pictures/m/${own}-${PICTURE_WIDTHS.md}.webp`;
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
  return `/pictures/m/${id}${whole ? '.jpg' : `-${PICTURE_WIDTHS.xs}.webp`}`;
}

/** `srcset` entries (K17): WebP in each width up to its own, plus the full size between two. */
export function photoFiles(id: string, width: number): string {
  const reached = Object.values(PICTURE_WIDTHS).filter((one) => one <= width);
  const files = reached.map((one) => `/pictures/m/${id}-${one}.webp ${one}w`);
  if (reached.at(-1) !== width) files.push(`/pictures/m/${id}.jpg ${width}w`);
  return files.join(', ');
}

/** Of the house, with its credit. */
export const photographOf = (
  { id, width, alt_ar, alt_en, credit, licence_url, focus_x, focus_y }: HousePhotoRow,
  locale: Locale,
): Photograph => ({
  image: `/pictures/m/${id}-${PICTURE_WIDTHS.sm}.webp`,
  srcset: photoFiles(id, width),
  alt: locale === 'ar' ? alt_ar : alt_en,
  focus: [focus_x, focus_y],
  credit,
  ...(licence_url === '' ? {} : { licence_url }),
});

import { PICTURE_WIDTHS, type Locale } from '#contract/constants.ts';
import type { Photograph } from '#contract/entities/photograph.ts';
import { artUrl } from '#server/art/art.ts';
import { AVIF_WIDTHS } from '#contract/rules/photo-widths.ts';
import type { PhotoRow } from './photos.store.ts';

const NEUTRAL = 'scene-calm-sea-3x2';

/** A supplier's photograph, served from our own address. */
const PHOTOGRAPH = /^h:([0-9a-f]{24})$/u;

/** Of an expert, or of the house. */
const OWN = /^[pm]:([0-9a-f-]{36})$/u;

const OURS = '/pictures/m';
let shelf = OURS;
/** Photographs are named at MEDIA_URL instead of our own address; null: no longer. */
export function namePicturesAt(url: string | null): void {
  shelf = url ?? OURS;
}

/** Unknown names show the calm sea. */
export function pictureOf(name: string): string {
  const photograph = PHOTOGRAPH.exec(name)?.[1];
  if (photograph) return `/pictures/h/${photograph}-${PICTURE_WIDTHS.sm}.webp`;
  const own = OWN.exec(name)?.[1];
  // wide enough for a hotel's or a room's box, and there of every photograph of packages and houses
  if (own) return `${shelf}/${own}-${PICTURE_WIDTHS.md}.webp`;
  try {
    return artUrl(name);
  } catch {
    return artUrl(NEUTRAL);
  }
}

/** Of a vendor's photograph; none of another. */
export function hotelFiles(name: string): Pick<Photograph, 'srcset'> | null {
  const id = PHOTOGRAPH.exec(name)?.[1];
  if (id === undefined) return null;
  const widths = [PICTURE_WIDTHS.xs, PICTURE_WIDTHS.sm, PICTURE_WIDTHS.xl];
  return { srcset: widths.map((width) => `/pictures/h/${id}-${width}.webp ${width}w`).join(', ') };
}

/** An approved photograph, small unless the whole is wanted; else the drawn one. */
export function portraitOf(
  { portrait, portrait_photo: id }: { portrait: string; portrait_photo: string | null },
  { whole = false } = {},
): string {
  if (id === null) return pictureOf(portrait);
  return `${shelf}/${id}${whole ? '.jpg' : `-${PICTURE_WIDTHS.xs}.webp`}`;
}

/** `srcset` entries (K17): WebP in each width up to its own, plus the full size between two. */
function photoFiles({ id, width }: Pick<PhotoRow, 'id' | 'width'>): string {
  const reached = Object.values(PICTURE_WIDTHS).filter((one) => one <= width);
  const files = reached.map((one) => `${shelf}/${id}-${one}.webp ${one}w`);
  if (reached.at(-1) !== width) files.push(`${shelf}/${id}.jpg ${width}w`);
  return files.join(', ');
}

const avifFiles = ({ id, width }: Pick<PhotoRow, 'id' | 'width'>): string =>
  AVIF_WIDTHS.filter((one) => one <= width)
    .map((one) => `${shelf}/${id}-${one}.avif ${one}w`)
    .join(', ');

export const photographOf = (row: PhotoRow, locale: Locale): Photograph => ({
  image: `${shelf}/${row.id}-${PICTURE_WIDTHS.sm}.webp`,
  srcset: photoFiles(row),
  ...(row.files === 'avif' ? { avif: avifFiles(row) } : {}),
  alt: row[`alt_${locale}`],
  focus: [row.focus_x, row.focus_y],
  ...(row.credit === '' ? {} : { credit: row.credit }),
  ...(row.licence_url === '' ? {} : { licence_url: row.licence_url }),
});

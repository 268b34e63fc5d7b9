import { createHash } from 'node:crypto';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { PICTURE_WIDTHS } from '#contract/constants.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { LEAST_SIDES, PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { fillIn, type Figures } from '#server/modules/fill-in.ts';
import { Refusal } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const K17: readonly number[] = Object.values(PICTURE_WIDTHS);
const SIDE = PICTURE_WIDTHS['2xl'];
const PREVIEW = PICTURE_WIDTHS.xs;
const KINDS: string[] = ['jpeg', 'png', 'webp', 'heif'];
const { pixels: PIXELS, bytes: BYTES } = PHOTO_LIMITS;
const FACE = { width: PICTURE_WIDTHS.sm, height: 762 };
const MEGA = 1_000_000;

const wrong = (why: keyof typeof sentences.picture, figures: Figures = {}) =>
  new Refusal(422, 'invalid', sentences.wrong, { fields: { picture: fillIn(sentences.picture[why], figures) } });

/** Of a request with one: base64, plus the text fields. */
export const PICTURE_BYTES = Math.ceil((BYTES * 4) / 3) + 200_000;

// nothing else is ever parsed, whatever a file calls itself
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });
// each file is read once, and other requests need the processor
sharp.cache(false);
sharp.concurrency(1);

export type Encoded = {
  picture: Buffer;
  /** WebP in the widths of K17, up to its own. */
  widths: { width: number; picture: Buffer }[];
  preview: string;
  width: number;
  height: number;
  sha256: string;
};

async function headOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw wrong('kind');
  }
}

/** Never enlarges; portraits keep the salient part. */
function fitted(purpose: PhotoPurpose, { width, height }: { width: number; height: number }): ResizeOptions {
  if (purpose === 'package') return { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true };
  const scale = Math.min(1, width / FACE.width, height / FACE.height);
  const side = { width: Math.round(FACE.width * scale), height: Math.round(FACE.height * scale) };
  return { ...side, fit: 'cover', position: sharp.strategy.attention };
}

/** The large one once: the rest derives from it. */
async function decoded(bytes: Buffer, to: ResizeOptions) {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS })
    .autoOrient()
    .resize(to)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, load: () => sharp(data, { raw: { width, height, channels } }) };
}

async function withWidths(picture: Buffer, { width, height, load }: Awaited<ReturnType<typeof decoded>>) {
  const widths: Encoded['widths'] = [];
  for (const of of K17.filter((one) => one <= width))
    widths.push({ width: of, picture: await load().resize({ width: of }).webp({ quality: 78 }).toBuffer() });
  return { picture, widths, width, height, sha256: createHash('sha256').update(picture).digest('hex') };
}

/** A photograph of the house as `encoded` left it, kept to the byte. Null for anything else. */
export async function encodedBefore(picture: Buffer): Promise<Encoded | null> {
  try {
    const { format, width, height, ...more } = await headOf(picture);
    const least = LEAST_SIDES.package;
    const isPlain = !(more.exif ?? more.xmp ?? more.iptc ?? more.icc ?? more.comments ?? more.orientation);
    const fits = width >= least.width && height >= least.height && Math.max(width, height) <= SIDE;
    if (format !== 'jpeg' || !isPlain || !fits || picture.length > BYTES) return null;
    return { ...(await withWidths(picture, await decoded(picture, {}))), preview: '' };
  } catch {
    return null;
  }
}

/** Upright, without location and time. 422 at the field; sides are checked before decoding. */
export async function encoded(base64: string, purpose: PhotoPurpose): Promise<Encoded> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw wrong('none');
  if (bytes.length > BYTES) throw wrong('heavy', { most: BYTES / MEGA });
  const { format, autoOrient } = await headOf(bytes);
  if (!KINDS.includes(format)) throw wrong('kind');
  if (autoOrient.width * autoOrient.height > PIXELS) throw wrong('large', { most: PIXELS / MEGA });
  const least = LEAST_SIDES[purpose];
  if (autoOrient.width < least.width || autoOrient.height < least.height) throw wrong('small', least);
  try {
    const image = await decoded(bytes, fitted(purpose, autoOrient));
    const picture = await image.load().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    const small = await image.load().resize({ width: PREVIEW }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
    return { ...(await withWidths(picture, image)), preview: `data:image/jpeg;base64,${small.toString('base64')}` };
  } catch {
    // a truncated picture
    throw wrong('kind');
  }
}

// the next step takes several times the processor for a few per cent
const AVIF = { effort: 2 };

/** Throws for what cannot be read. */
export const avifOf = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: PIXELS }).resize({ width }).avif(AVIF).toBuffer();

import sharp from 'sharp';

/** Without metadata, never enlarged. Throws for what is no picture, or a larger one than `mostPixels`. */
export async function webpWidths(
  bytes: Buffer,
  widths: readonly number[],
  mostPixels: number,
): Promise<{ width: number; picture: Buffer }[]> {
  const all: { width: number; picture: Buffer }[] = [];
  for (const width of widths) {
    const image = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    const picture = await image.resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    all.push({ width, picture });
  }
  return all;
}

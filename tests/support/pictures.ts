import sharp from 'sharp';

/** A picture of one colour, with the place of its camera in it. */
export const aPicture = (width: number, height: number, background = '#a53'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a camera' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .toBuffer();

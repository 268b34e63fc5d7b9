import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createBoundedFolder } from '#server/media-store/bounded-folder.ts';

const IN_MEMORY = 200;
/** On disk; each can be drawn again. */
const MOST_BYTES = 500_000_000;

export type Picture = { png: Buffer; etag: string };
export type PictureStore = ReturnType<typeof createPictureStore>;

/** The drawing is the key: a changed title never shows stale. Null folder: memory only. */
export function createPictureStore(
  folder: string | null,
  draw: (svg: string, width: number) => Promise<Buffer>,
  { most = MOST_BYTES } = {},
) {
  const latest = new LRUCache<string, Promise<Picture>>({ max: IN_MEMORY });
  const disk = folder === null ? null : createBoundedFolder(folder, { most });

  async function fetch(key: string, svg: string, width: number): Promise<Picture> {
    const etag = `"${key}"`;
    const diskPng = await disk?.read(`${key}.png`);
    if (diskPng) return { png: diskPng, etag };
    const png = await draw(svg, width);
    await disk?.write(`${key}.png`, png);
    return { png, etag };
  }

  return (svg: string, width: number): Promise<Picture> => {
    const key = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 24);
    const cachedPicture = latest.get(key);
    const picture = cachedPicture ?? fetch(key, svg, width);
    latest.set(key, picture);
    picture.catch(() => latest.delete(key));
    return picture;
  };
}

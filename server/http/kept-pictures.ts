import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const IN_MEMORY = 200;
const ON_DISK = 4_000;

export type KeptPicture = { png: Buffer; etag: string };
export type KeptPictures = ReturnType<typeof createKeptPictures>;

/**
 * Pictures drawn at their first asking and kept: the latest in memory, the first thousands below `folder` too (null:
 * memory alone). The key is the drawing itself, so what changes is drawn anew and nothing ever shows an old title.
 */
export function createKeptPictures(folder: string | null, draw: (svg: string, width: number) => Promise<Buffer>) {
  const kept = new LRUCache<string, Promise<KeptPicture>>({ max: IN_MEMORY });
  let onDisk = folder === null ? ON_DISK : countIn(folder);

  async function fetch(key: string, svg: string, width: number): Promise<KeptPicture> {
    const etag = `"${key}"`;
    const file = folder === null ? null : join(folder, `${key}.png`);
    const known = file === null ? null : await readFile(file).catch(() => null);
    if (known !== null) return { png: known, etag };
    const png = await draw(svg, width);
    if (file !== null && onDisk < ON_DISK) {
      onDisk += 1;
      const half = `${file}.${process.pid}.part`;
      // a full or read-only disk costs only the keeping
      await writeFile(half, png).then(
        () => rename(half, file),
        () => undefined,
      );
    }
    return { png, etag };
  }

  return (svg: string, width: number): Promise<KeptPicture> => {
    const key = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 24);
    const known = kept.get(key);
    const picture = known ?? fetch(key, svg, width);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    return picture;
  };
}

function countIn(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder).length;
  } catch {
    return ON_DISK;
  }
}

import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 2_000_000_000;
const LEFT = 0.8;
const BETWEEN_LOOKS = 0.05;

export type BoundedFolder = ReturnType<typeof createBoundedFolder>;

/** Files that can be had again, of so many bytes at most: those that nobody looked at for longest go. */
export function createBoundedFolder(folder: string, { most = MOST_BYTES } = {}) {
  // the first write also counts files of earlier processes
  let bytesWritten = Infinity;
  let tidying: Promise<void> | null = null;
  const fileOf = (name: string) => join(folder, name);

  async function tidy(): Promise<void> {
    const names = await readdir(folder);
    const looked = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(fileOf(name)).catch(() => null);
        // subfolders belong to others
        return facts?.isFile() ? [{ name, size: facts.size, mtimeMs: facts.mtimeMs }] : [];
      }),
    );
    const files = looked.flat();
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= most) return;
    for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= most * LEFT) return;
      await rm(fileOf(name), { force: true });
      total -= size;
    }
  }

  return {
    async read(name: string): Promise<Buffer | null> {
      const bytes = await readFile(fileOf(name)).catch(() => null);
      const now = new Date();
      if (bytes) await utimes(fileOf(name), now, now).catch(() => undefined);
      return bytes;
    },
    /** A full or read-only disk only disables the cache. */
    async write(name: string, bytes: Buffer): Promise<void> {
      const half = fileOf(`${name}.${process.pid}.part`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(half, bytes);
        await rename(half, fileOf(name));
        bytesWritten += bytes.length;
        if (bytesWritten < most * BETWEEN_LOOKS) return;
        tidying ??= tidy().finally(() => {
          bytesWritten = 0;
          tidying = null;
        });
        await tidying;
      } catch {
        await rm(half, { force: true }).catch(() => undefined);
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBoundedFolder } from './bounded-folder.ts';
import { checkedKey, MediaUnreachable, vendorsName, type MediaStore } from './media-store.ts';

/** Bytes of vendors' photographs. */
const MOST_OF_VENDORS = 2_000_000_000;

/** Of one machine, or a disk that all processes share. */
export function createMediaFolder(folder: string, { most = MOST_OF_VENDORS } = {}): MediaStore {
  const vendors = createBoundedFolder(join(folder, 'v'), { most });
  const fileOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const name = vendorsName(key);
      if (name !== null) return vendors.write(name, Buffer.from(bytes));
      const half = `${file}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(half, bytes);
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        throw failed(error);
      }
    },
    async get(key) {
      const file = fileOf(key);
      const name = vendorsName(key);
      if (name !== null) return vendors.read(name);
      try {
        return await readFile(file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw failed(error);
      }
    },
    async has(key) {
      try {
        return (await stat(fileOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw failed(error);
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        throw failed(error);
      });
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
const failed = (error: unknown) =>
  codeOf(error) === undefined
    ? error
    : new MediaUnreachable(`the folder of photographs answered ${codeOf(error)}`, { cause: error });

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, MediaUnreachable, type MediaStore } from './media-store.ts';

/** Of one machine, or a disk that all processes share. */
export function createMediaFolder(folder: string): MediaStore {
  const fileOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
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
      try {
        return await readFile(fileOf(key));
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

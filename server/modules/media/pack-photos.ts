import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import { fileOfPicture, type Pack, type PackPicture } from '#server/modules/catalogue/index.ts';
import { encodedBefore } from './encode.ts';
import { findFile, insertFiles, type MediaFileRow } from './files.store.ts';
import { findHousePhoto, findHouseSum, insertHousePhoto } from './house/house-photos.store.ts';
import { letGo, putFiles } from './kept-files.ts';

type Stored = { db: Database; store: MediaStore };

/** Pictures that an export would not have written, by file. */
export async function packPhotoFaults({ pictures }: Pick<Pack, 'pictures'>) {
  const faults: { file: string; path: string; code: string }[] = [];
  for (const { file, sha256 } of pictures)
    if (!(await encodedBefore(await readFile(file))))
      faults.push({ file: fileOfPicture(sha256, 'jpg'), path: '', code: 'picture_broken' });
  return faults;
}

/** Writes photographs of the house beside the documents that name them. Throws for one whose file is gone. */
export async function exportPhotos({ db, store }: Stored, folder: string, ids: string[]): Promise<number> {
  for (const id of ids) {
    const row = await findHousePhoto(db, id);
    const file = await findFile(db, { id, width: null, format: 'jpg' });
    const bytes = file && (await store.get(file.key));
    if (!row || !bytes) throw new Error(`the photograph ${id} is not in the store`);
    const { sha256, alt_ar: ar, alt_en: en, credit, licence, licence_url, focus_x, focus_y } = row;
    const link = licence_url === '' ? {} : { licence_url };
    const words = { id, alt: { ar, en }, credit, licence, ...link, focus: [focus_x, focus_y] };
    await mkdir(dirname(join(folder, fileOfPicture(sha256, 'jpg'))), { recursive: true });
    await writeFile(join(folder, fileOfPicture(sha256, 'jpg')), bytes);
    await writeFile(join(folder, fileOfPicture(sha256, 'json')), `${JSON.stringify(words, null, 2)}\n`);
  }
  return ids.length;
}

/** The documents of a pack, naming a photograph that is here already by its own id. */
export async function withOwnPhotos(db: Database, pack: Pack): Promise<Pack> {
  const same = new Map<string, string>();
  for (const { id, sha256 } of pack.pictures) {
    const here = await findHouseSum(db, sha256);
    if (here && here.id !== id) same.set(id, here.id);
  }
  if (same.size === 0) return pack;
  const renamed = (text: string) => [...same].reduce((all, [id, own]) => all.replaceAll(`"${id}"`, `"${own}"`), text);
  return JSON.parse(renamed(JSON.stringify(pack))) as Pack;
}

/** Keeps the photographs that are not here yet with what `write` does, or neither. */
export async function withPackPhotos<Result>(
  { db, store }: Stored,
  { pictures }: Pick<Pack, 'pictures'>,
  { now, write }: { now: number; write(insert: (trx: DbTransaction) => Promise<void>): Promise<Result> },
): Promise<Result> {
  const put: { picture: PackPicture; size: { width: number; height: number }; files: MediaFileRow[] }[] = [];
  try {
    for (const picture of pictures) {
      if (await findHousePhoto(db, picture.id)) continue;
      const image = await encodedBefore(await readFile(picture.file));
      if (!image) throw new Error(`${picture.file} is no picture of an export`);
      const { width, height } = image;
      const files = await putFiles(store, { id: picture.id, image, waits: false });
      put.push({ picture, size: { width, height }, files });
    }
    return await write(async (trx) => {
      for (const { picture, size, files } of put) {
        const { id, sha256, alt, credit, licence, licence_url = '', focus } = picture;
        const words = { alt_ar: alt.ar, alt_en: alt.en, credit, licence, licence_url };
        const place = { focus_x: focus[0], focus_y: focus[1] };
        if (await insertHousePhoto(trx, { id, sha256, ...size, ...words, ...place, preview: '', created_at: now }))
          await insertFiles(trx, files);
      }
    });
  } catch (error) {
    for (const { picture, files } of put) if (!(await findHousePhoto(db, picture.id))) await letGo(store, files);
    throw error;
  }
}

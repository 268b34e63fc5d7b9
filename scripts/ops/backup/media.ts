import { dirname, join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { createMediaFolder } from '#server/media-store/folder.ts';
import { MEDIA_TYPES, WAITING } from '#server/media-store/media-store.ts';
import { mediaFolder } from '#server/media-store/open.ts';

const otherPlace = (key: string) => (key.startsWith(WAITING) ? key.slice(WAITING.length) : `${WAITING}${key}`);

type MediaCopy = { copied: number; missing: string[] };

/** One folder beside all backups: files never change, so that each backup adds only what is new. */
const besideOf = (file: string) => join(dirname(file), 'media');

/** The photographs that rows of `db` name, from DATA_DIR or back to it. Null: they lie in a bucket. */
export async function copyMedia(
  db: Db,
  { dataDir, mediaS3 }: Pick<Env, 'dataDir' | 'mediaS3'>,
  { file, back = false }: { file: string; back?: boolean },
): Promise<MediaCopy | null> {
  if (mediaS3.url !== null) return null;
  const folders = [mediaFolder(dataDir), besideOf(file)];
  const [from, to] = (back ? folders.toReversed() : folders).map((folder) => createMediaFolder(folder));
  const rows = await db.selectFrom('media_file').select(['key', 'format']).orderBy('key').execute();
  const copy: MediaCopy = { copied: 0, missing: [] };
  for (const { key, format } of rows) {
    if (await to!.has(key)) continue;
    // moved since the database was copied: a photograph that passed, or was taken away
    const bytes = (await from!.get(key)) ?? (await from!.get(otherPlace(key)));
    if (!bytes) copy.missing.push(key);
    else await to!.put(key, bytes, MEDIA_TYPES[format]);
    if (bytes) copy.copied += 1;
  }
  return copy;
}

export function mediaLine(copy: MediaCopy | null, file: string): string {
  if (copy === null) return 'Photographs lie in the bucket of MEDIA_S3, which keeps its own copies.';
  const missing = copy.missing.length;
  return `Photographs beside it in ${besideOf(file)}: ${copy.copied} files copied${missing ? `, ${missing} NOT FOUND, as ${copy.missing[0]}` : ''}.`;
}

import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createMediaFolder } from './folder.ts';
import type { MediaStore } from './media-store.ts';
import { createMediaMemory } from './memory.ts';
import { createMediaBucket } from './s3.ts';

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** MEDIA_S3, or a folder of DATA_DIR. Throws for a bucket without keys. */
export function openMediaStore({ dataDir, mediaS3 }: Pick<Env, 'dataDir' | 'mediaS3'>): MediaStore {
  const { url, key, secret, region } = mediaS3;
  if (url === null) return dataDir === ':memory:' ? createMediaMemory() : createMediaFolder(mediaFolder(dataDir));
  if (key === null || secret === null)
    throw new Error('MEDIA_S3 needs MEDIA_S3_KEY and MEDIA_S3_SECRET, which its bucket is signed with.');
  return createMediaBucket({ url, key, secret, region });
}

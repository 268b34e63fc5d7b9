import type { Database } from '#server/db/database.ts';
import { MEDIA_TYPES, MediaUnreachable } from '#server/media-store/media-store.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { isPublic, type NamedFile } from './files.store.ts';
import type { createPlacedFiles } from './placed-files.ts';

const FILE = /^(?<id>[0-9a-f-]{36})(?:\.jpg|-(?<width>\d{3,4})\.(?<format>webp|avif))$/u;
const READS_PER_MINUTE = 1_200;
const missing = (status: number): Raw => ({
  raw: { status, type: 'text/plain; charset=utf-8', body: '', headers: { 'cache-control': 'no-store' } },
});
const pictureReply = (type: string, bytes: Uint8Array): Raw => ({
  raw: {
    status: 200,
    type,
    body: Buffer.from(bytes),
    // not immutable: a deleted one has to disappear
    headers: { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  },
});

function named(file: string | undefined): NamedFile | null {
  const { id, width, format } = FILE.exec(file ?? '')?.groups ?? {};
  if (id === undefined) return null;
  if (width === undefined) return { id, width: null, format: 'jpg' };
  return { id, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** <id>.jpg, and <id>-<width> in K17's widths as WebP and AVIF, of what everybody may see; /pictures/p/ in older pages. */
export const servePhotos = (db: Database, { read }: ReturnType<typeof createPlacedFiles>): PlainRoute[] =>
  (['/pictures/m/:file', '/pictures/p/:file'] as const).map((path) => ({
    method: 'GET',
    path,
    perMinute: READS_PER_MINUTE,
    async handle({ params }) {
      const file = named(params.file);
      try {
        const bytes = file && (await isPublic(db, file.id)) && (await read(file));
        return file && bytes ? pictureReply(MEDIA_TYPES[file.format], bytes) : missing(404);
      } catch (error) {
        if (error instanceof MediaUnreachable) return missing(503);
        throw error;
      }
    },
  }));

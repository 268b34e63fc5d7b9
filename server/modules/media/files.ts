import type { Database } from '#server/db/database.ts';
import { MEDIA_TYPES, MediaUnreachable, type MediaFormat, type MediaStore } from '#server/media-store/media-store.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { findPublicFile } from './files.store.ts';
import { readPicture, readWidth } from './photos.store.ts';

const FILE = /^(?<id>[0-9a-f-]{36})(?:\.jpg|-(?<width>\d{3,4})\.webp)$/u;
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

type Named = { id: string; width: number | null; format: MediaFormat };

function named(file: string | undefined): Named | null {
  const { id, width } = FILE.exec(file ?? '')?.groups ?? {};
  if (id === undefined) return null;
  return width === undefined ? { id, width: null, format: 'jpg' } : { id, width: Number(width), format: 'webp' };
}

/** <id>.jpg, and <id>-<width>.webp in K17 widths: an expert's that passed in /pictures/p/, the house's in /pictures/m/. */
export function servePhotos(db: Database, store: MediaStore): PlainRoute[] {
  const serve = (path: PlainRoute['path'], find: (file: Named) => Promise<Uint8Array | null>): PlainRoute => ({
    method: 'GET',
    path,
    perMinute: READS_PER_MINUTE,
    async handle({ params }) {
      const file = named(params.file);
      try {
        const bytes = file && (await find(file));
        return file && bytes ? pictureReply(MEDIA_TYPES[file.format], bytes) : missing(404);
      } catch (error) {
        if (error instanceof MediaUnreachable) return missing(503);
        throw error;
      }
    },
  });
  return [
    serve('/pictures/p/:file', async ({ id, width }) => {
      const row = width === null ? await readPicture(db, id) : await readWidth(db, id, width);
      return row?.picture ?? null;
    }),
    serve('/pictures/m/:file', async (file) => {
      const row = await findPublicFile(db, { owner: 'house', ...file });
      return row ? store.get(row.key) : null;
    }),
  ];
}

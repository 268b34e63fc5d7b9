import type { Database } from '#server/db/database.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { readPicture, readWidth } from './photos.store.ts';

const FILE = /^(?<id>[0-9a-f-]{36})(?:\.jpg|-(?<width>\d{3,4})\.webp)$/u;
const READS_PER_MINUTE = 1_200;
const NONE: Raw = {
  raw: { status: 404, type: 'text/plain; charset=utf-8', body: '', headers: { 'cache-control': 'no-store' } },
};
const pictureReply = (type: string, bytes: Uint8Array): Raw => ({
  raw: {
    status: 200,
    type,
    body: Buffer.from(bytes),
    // not immutable: a deleted one has to disappear
    headers: { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  },
});

/** /pictures/p/<id>.jpg, and <id>-<width>.webp in K17 widths: approved photographs only. */
export function servePhotos(db: Database): PlainRoute[] {
  return [
    {
      method: 'GET',
      path: '/pictures/p/:file',
      perMinute: READS_PER_MINUTE,
      async handle({ params }) {
        const { id, width } = FILE.exec(params.file ?? '')?.groups ?? {};
        if (id === undefined) return NONE;
        if (width === undefined) {
          const row = await readPicture(db, id);
          return row ? pictureReply('image/jpeg', row.picture) : NONE;
        }
        const row = await readWidth(db, id, Number(width));
        return row ? pictureReply('image/webp', row.picture) : NONE;
      },
    },
  ];
}

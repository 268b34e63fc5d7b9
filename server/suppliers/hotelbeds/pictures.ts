import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import type { ContentStore } from './content.store.ts';
import type { PictureFolder } from '#server/picture-folder.ts';
import { readWithin } from '#server/vendors/read-within.ts';

type Deps = {
  store: Pick<ContentStore, 'pathOf'>;
  photosUrl: string;
  /** Null: memory only. */
  folder: PictureFolder | null;
};
type CachedPicture = { type: string; bytes: Buffer };

const A_MONTH = 'public, max-age=2592000, immutable';
const SIZE = 'bigger';
const TIMEOUT = 8_000;
const MOST_BYTES = 1_500_000;
const IN_MEMORY = 30_000_000;
/** WAITING more may queue: a page shows dozens. */
const AT_ONCE = 8;
const WAITING = 200;
/** The host's content type is not trusted. */
const MAGIC: [string, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
];

/** /pictures/h/<id>.jpg: only paths of copied hotels, from one host, with a size limit. */
export function createPictures({ store, photosUrl, folder }: Deps): PlainRoute[] {
  const cache = new LRUCache<string, CachedPicture>({
    maxSize: IN_MEMORY,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const downloads = bulkhead(AT_ONCE, WAITING);
  const underWay = new Map<string, Promise<CachedPicture | null>>();

  async function download(path: string): Promise<CachedPicture | null> {
    const reply = await fetch(`${photosUrl}/giata/${SIZE}/${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!reply.ok || !reply.body || Number(reply.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await reply.body?.cancel();
      return null;
    }
    return pictureIn(await readWithin(reply, MOST_BYTES));
  }

  async function find(id: string): Promise<CachedPicture | null> {
    const file = `${id}.jpg`;
    const bytes = await folder?.read(file);
    if (bytes) return pictureIn(bytes);
    const path = await store.pathOf(id);
    if (path === null) return null;
    const picture = await downloads.execute(() => download(path));
    if (picture) await folder?.write(file, picture.bytes);
    return picture;
  }

  async function handle(id: string): Promise<Raw> {
    const cachedPicture = cache.get(id);
    if (cachedPicture) return pictureReply(cachedPicture);
    const looking = underWay.get(id) ?? find(id).finally(() => underWay.delete(id));
    underWay.set(id, looking);
    const picture = await looking.catch((error: unknown) => (error instanceof BulkheadRejectedError ? 'later' : null));
    if (picture === 'later') return missing(503);
    if (picture) cache.set(id, picture);
    return picture ? pictureReply(picture) : missing(404);
  }

  return [
    {
      method: 'GET',
      path: '/pictures/h/:file',
      perMinute: 600,
      async handle({ params }) {
        const id = /^([0-9a-f]{24})\.jpg$/u.exec(params.file ?? '')?.[1];
        return id === undefined ? missing(404) : handle(id);
      },
    },
  ];
}

function pictureIn(bytes: Buffer): CachedPicture | null {
  const format = MAGIC.find(([, start]) => bytes.subarray(0, start.length).equals(start));
  return format ? { type: format[0], bytes } : null;
}

const pictureReply = ({ type, bytes }: CachedPicture): Raw => ({
  raw: { status: 200, type, body: bytes, headers: { 'cache-control': A_MONTH, 'x-content-type-options': 'nosniff' } },
});
const missing = (status: number): Raw => ({
  raw: { status, type: 'text/plain', body: '', headers: { 'cache-control': 'no-store' } },
});

import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { MEDIA_TYPES, MediaUnreachable, type MediaStore } from '#server/media-store/media-store.ts';
import { webpWidths } from '#server/media-store/webp-widths.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { readWithin } from '#server/vendors/read-within.ts';
import type { ContentStore } from './content.store.ts';

type Deps = {
  content: Pick<ContentStore, 'pathOf' | 'read'>;
  /** Numbers of houses that packages on sale are bound to. */
  bound(): Promise<number[]>;
  photosUrl: string;
  media: MediaStore;
};

const A_MONTH = 'public, max-age=2592000, immutable';
const WIDTHS = [320, 640, 1280];
/** Orders of before name a picture without its width. */
const FILE = /^(?<id>[0-9a-f]{24})(?:-(?<width>320|640|1280)\.webp|\.jpg)$/u;
const NAMED = /^h:(?<id>[0-9a-f]{24})$/u;
/** The vendor's, the widest first; the last is there of every picture. */
const SIZES = ['xxl', 'bigger'];
const TIMEOUT = 8_000;
const MOST_BYTES = 5_000_000;
const MOST_PIXELS = 40_000_000;
/** WAITING more may queue: a page shows dozens. */
const AT_ONCE = 8;
const WAITING = 200;
/** The host's content type is not trusted. */
const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47])];
/** Of a house, that are fetched before anybody sees them. */
const AHEAD = 4;
const A_ROUND = 200;

const keyOf = (id: string, width: number): string => `v/${id}-${width}.webp`;

/** Vendors' photographs in the store of all photographs [CA16]: each is fetched once, from one host, within limits. */
export function createPictures({ content, bound, photosUrl, media }: Deps) {
  const downloads = bulkhead(AT_ONCE, WAITING);
  const underWay = new Map<string, Promise<boolean>>();

  async function download(path: string): Promise<Buffer | null> {
    for (const size of SIZES) {
      const signal = AbortSignal.timeout(TIMEOUT);
      const reply = await fetch(`${photosUrl}/giata/${size}/${path}`, { redirect: 'error', signal });
      const isLarge = Number(reply.headers.get('content-length') ?? 0) > MOST_BYTES;
      if (reply.ok && reply.body && !isLarge) return readWithin(reply, MOST_BYTES);
      await reply.body?.cancel();
      if (reply.status !== 404 && !isLarge) return null;
    }
    return null;
  }

  async function fetchOne(id: string): Promise<boolean> {
    const path = await content.pathOf(id);
    if (path === null) return false;
    const bytes = await downloads.execute(() => download(path));
    if (!bytes || !MAGIC.some((start) => bytes.subarray(0, start.length).equals(start))) return false;
    for (const { width, picture } of await webpWidths(bytes, WIDTHS, MOST_PIXELS))
      await media.put(keyOf(id, width), picture, MEDIA_TYPES.webp);
    return true;
  }

  /** False: the vendor has none. */
  function keep(id: string): Promise<boolean> {
    const work = underWay.get(id) ?? fetchOne(id).finally(() => underWay.delete(id));
    underWay.set(id, work);
    return work;
  }

  async function serve(id: string, width: number): Promise<Raw> {
    const key = keyOf(id, width);
    try {
      const bytes = (await media.get(key)) ?? ((await keep(id)) ? await media.get(key) : null);
      return bytes ? pictureReply(bytes) : missing(404);
    } catch (error) {
      return missing(error instanceof BulkheadRejectedError || error instanceof MediaUnreachable ? 503 : 404);
    }
  }

  const route: PlainRoute = {
    method: 'GET',
    path: '/pictures/h/:file',
    perMinute: 600,
    async handle({ params }) {
      const { id, width = '640' } = FILE.exec(params.file ?? '')?.groups ?? {};
      return id === undefined ? missing(404) : serve(id, Number(width));
    },
  };

  return {
    route,
    /** Of houses on sale: nobody waits for those. Returns how many. */
    async fetchAhead(): Promise<number> {
      const copies = await content.read(await bound());
      const ids = [...copies.values()].flatMap(({ house, rooms }) =>
        [...house.facts.images.slice(0, AHEAD), ...Object.values(rooms).flatMap(({ image }) => image ?? [])].flatMap(
          (name) => NAMED.exec(name)?.groups?.id ?? [],
        ),
      );
      let count = 0;
      for (const id of new Set(ids)) {
        if (count === A_ROUND) break;
        if (await media.has(keyOf(id, 640))) continue;
        if (await keep(id).catch(() => false)) count += 1;
      }
      return count;
    },
  };
}

const pictureReply = (body: Buffer): Raw => ({
  raw: {
    status: 200,
    type: MEDIA_TYPES.webp,
    body,
    headers: { 'cache-control': A_MONTH, 'x-content-type-options': 'nosniff' },
  },
});
const missing = (status: number): Raw => ({
  raw: { status, type: 'text/plain', body: '', headers: { 'cache-control': 'no-store' } },
});

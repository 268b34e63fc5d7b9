import type { Overlay } from '#contract/entities/catalogue/overlay.ts';
import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';

/** Of vendors' houses, by code; read again when documents change. */
export const createOverlays = (db: Database): (() => Promise<ReadonlyMap<string, Overlay>>) =>
  ofContent(db, async () => {
    const rows = await db
      .selectFrom('content_version')
      .innerJoin('content_item', (join) =>
        join
          .onRef('content_item.key', '=', 'content_version.key')
          .onRef('content_item.kind', '=', 'content_version.kind')
          .onRef('content_item.version', '=', 'content_version.version'),
      )
      .select('content_version.body_json')
      .where('content_item.kind', '=', 'overlay')
      .where('content_item.state', '=', 'live')
      .execute();
    const bodies = rows.map(({ body_json }) => JSON.parse(body_json) as Overlay);
    return new Map(bodies.map((body) => [houseCode(body.slug), body]));
  });

/** An overlay is called as the house it lies on: `hbx1001` on HBX1001. */
export const houseCode = (slug: string): string => slug.toUpperCase();
export const overlayKey = (code: string): string => code.toLowerCase();

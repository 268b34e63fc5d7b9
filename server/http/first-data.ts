import { createHash } from 'node:crypto';
import type { FirstFile } from '#contract/page.ts';
import type { PreparedBody } from '#server/modules/route.ts';

const MOST = 60;

/** What an application starts from, and the name it is asked for by: made of its text, so what has the name never changes. */
export type FirstData = { name: string; body: PreparedBody };

/**
 * What the applications of public pages sent lately start from. Only they need it, after the page is painted; apart from
 * it, the page comes in one round of a slow line (decision 007).
 */
export function createFirstData() {
  const kept = new Map<string, FirstData>();
  return {
    keep(first: FirstFile): FirstData {
      const text = JSON.stringify(first);
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 12);
      const known = kept.get(name);
      const data = known ?? { name, body: prepared(name, text) };
      kept.delete(name);
      kept.set(name, data);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
      return data;
    },
    find: (name: string): FirstData | null => kept.get(name) ?? null,
  };
}

const prepared = (name: string, text: string): PreparedBody => ({
  etag: `"${name}"`,
  type: 'application/json; charset=utf-8',
  plain: Buffer.from(text),
  packed: {},
});

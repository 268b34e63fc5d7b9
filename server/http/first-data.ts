import type { FirstFile } from '#contract/page.ts';
import { prepare } from '#server/modules/answer-cache.ts';
import type { PreparedBody } from '#server/modules/route.ts';

const MOST = 60;

/** What an application starts from, and the name it is asked for by: the beginning of its etag, so what has the name never changes. */
export type FirstData = { name: string; body: PreparedBody };

/**
 * What the applications of public pages sent lately start from. Only they need it, after the page is painted; apart from
 * it, the page comes in one round of a slow line (decision 007).
 */
export function createFirstData() {
  const kept = new Map<string, FirstData>();
  return {
    keep(first: FirstFile): FirstData {
      const body = prepare(JSON.stringify(first));
      const name = body.etag.slice(1, 13);
      const data = kept.get(name) ?? { name, body };
      kept.delete(name);
      kept.set(name, data);
      if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '');
      return data;
    },
    find: (name: string): FirstData | null => kept.get(name) ?? null,
  };
}

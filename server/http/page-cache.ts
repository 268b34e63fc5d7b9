import type { Clock } from '#server/clock.ts';

const KEPT_FOR = 5_000;
const MOST = 60;

/** Rendered public pages for some seconds; many visitors asking at once cause one rendering. */
export function createPageCache<Page extends { keep: boolean }>(clock: Clock) {
  const pages = new Map<string, { page: Promise<Page>; until: number }>();
  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const known = pages.get(key);
      if (known && known.until > clock.now()) return known.page;
      pages.delete(key);
      const page = render();
      pages.set(key, { page, until: clock.now() + KEPT_FOR });
      // the oldest stand first, and all live equally long
      for (const [oldest, { until }] of pages) {
        if (pages.size <= MOST && until > clock.now()) break;
        pages.delete(oldest);
      }
      const made = await page.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
      if (!made.keep) pages.delete(key);
      return made;
    },
  };
}

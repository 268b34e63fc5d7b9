import type { Clock } from '#server/clock.ts';
import { withTimeout } from '#server/kernel/timeout.ts';

const KEPT_FOR = 5_000;
/** Ms for the catalogue version, then the last one. */
const VERSION_WITHIN = 250;
const MOST = 60;

export function createPageCache<Page extends { keep: boolean }>(
  clock: Clock,
  version: () => Promise<number> = async () => 0,
) {
  let lastVersion = 0;
  const pages = new Map<string, { page: Promise<Page>; until: number }>();
  return {
    async get(name: string, render: () => Promise<Page>): Promise<Page> {
      lastVersion = await withTimeout(version(), VERSION_WITHIN).catch(() => lastVersion);
      const key = `${lastVersion} ${name}`;
      const entry = pages.get(key);
      if (entry && entry.until > clock.now()) return entry.page;
      pages.delete(key);
      const page = render();
      pages.set(key, { page, until: clock.now() + KEPT_FOR });
      // insertion order is expiry order: all entries live equally long
      for (const [oldest, { until }] of pages) {
        if (pages.size <= MOST && until > clock.now()) break;
        pages.delete(oldest);
      }
      const result = await page.catch((error: unknown) => {
        pages.delete(key);
        throw error;
      });
      if (!result.keep) pages.delete(key);
      return result;
    },
  };
}

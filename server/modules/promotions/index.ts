import type { Locale } from '#contract/constants.ts';
import type { Promotion } from '#contract/entities/promotion.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database, Tables } from '#server/db/database.ts';

export type PromotionRow = Tables['promotion'];
/** `rowFor`: the package's own or its theme's, the larger; they do not add up. */
export type Running = { rowFor(packageId: number, theme: string): PromotionRow | null };
export type Promotions = ReturnType<typeof createPromotions>;

/** Ms until rows of an earlier release are noticed; others at once. Ends are exact. */
const FRESH_FOR = 5_000;
const FIRST = 1;

type Deps = { db: Database; clock: { now(): number }; versions: CatalogueWatch };

/** Rows with a period that lower prices in the search itself [TR3]. */
export function createPromotions({ db, clock, versions }: Deps) {
  let cache: { rows: Promise<PromotionRow[]>; at: number; raised: number } | null = null;
  let current = { names: '', version: FIRST, running: runningOf([]) };
  /** Checked on every answer, so it must be cheap. */
  let validity: { rows: PromotionRow[]; from: number; until: number } | null = null;

  async function rows(): Promise<PromotionRow[]> {
    const { promotion: raised } = await versions.read();
    const now = clock.now();
    if (cache?.raised === raised && Math.abs(now - cache.at) < FRESH_FOR) return cache.rows;
    const read = db.selectFrom('promotion').selectAll().where('ends_at', '>', now).orderBy('id').execute();
    cache = { rows: read, at: now, raised };
    read.catch(() => {
      cache = null;
    });
    return read;
  }

  async function look() {
    const all = await rows();
    const now = clock.now();
    if (validity?.rows === all && validity.from <= now && now < validity.until) return current;
    const turns = all.flatMap(({ starts_at, ends_at }) => [Number(starts_at), Number(ends_at)]);
    validity = {
      rows: all,
      from: Math.max(0, ...turns.filter((at) => at <= now)),
      until: Math.min(Infinity, ...turns.filter((at) => at > now)),
    };
    const running = all.filter(({ starts_at, ends_at }) => Number(starts_at) <= now && now < Number(ends_at));
    const names = JSON.stringify(running);
    if (names !== current.names) current = { names, version: current.version + 1, running: runningOf(running) };
    return current;
  }

  return {
    running: async (): Promise<Running> => (await look()).running,
    /** Rises whenever another set of promotions runs. */
    version: async (): Promise<number> => (await look()).version,
  };
}

function runningOf(rows: PromotionRow[]): Running {
  const best = new Map<string, PromotionRow>();
  for (const row of rows) {
    const key = row.package_id === null ? `theme ${row.theme ?? ''}` : `package ${row.package_id}`;
    const other = best.get(key);
    if (!other || other.basis_points < row.basis_points) best.set(key, row);
  }
  return {
    rowFor(packageId, theme) {
      const own = best.get(`package ${packageId}`) ?? null;
      const shared = best.get(`theme ${theme}`) ?? null;
      return own && shared ? (shared.basis_points > own.basis_points ? shared : own) : (own ?? shared);
    },
  };
}

export const promotionIn = (row: PromotionRow, locale: Locale): Promotion => ({
  name: locale === 'ar' ? row.name_ar : row.name_en,
  basis_points: row.basis_points,
  ends_at: new Date(Number(row.ends_at)).toISOString(),
});

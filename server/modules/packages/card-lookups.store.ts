import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import type { ExpertRow } from '#server/modules/offers/index.ts';

export type CardLookups = {
  experts: Map<number, ExpertRow>;
  airlines: Map<string, { ar: string; en: string }>;
};

const FRESH_FOR = 60_000;

type Deps = { db: Database; clock: { now(): number }; versions: CatalogueWatch };

/** Cached for a minute, or until an expert or a document changes. */
export function createCardLookups({ db, clock, versions }: Deps): () => Promise<CardLookups> {
  let cache: { shelf: Promise<CardLookups>; at: number; version: string } | null = null;
  return async () => {
    const { expert, content } = await versions.read();
    const version = `${expert} ${content}`;
    if (cache?.version === version && Math.abs(clock.now() - cache.at) < FRESH_FOR) return cache.shelf;
    const shelf = read(db);
    cache = { shelf, at: clock.now(), version };
    shelf.catch(() => {
      cache = null;
    });
    return shelf;
  };
}

async function read(db: Database): Promise<CardLookups> {
  const experts = await db.selectFrom('expert').selectAll().execute();
  const airlines = await db.selectFrom('airline').selectAll().execute();
  return {
    experts: new Map(experts.map((expert) => [expert.id, expert])),
    airlines: new Map(airlines.map(({ code, name_ar, name_en }) => [code, { ar: name_ar, en: name_en }])),
  };
}

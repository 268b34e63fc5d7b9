import { sql } from 'kysely';
import { isOver } from '#server/modules/places/index.ts';
import type { SubjectDeps } from './share-subjects.ts';

/** Bare path; epoch ms. */
export type ListedPage = { path: string; changedAt: number | null };

/** 10,000 addresses with both languages; a file may have 50,000. */
export const PACKAGES_A_PART = 5_000;

/** In parts by ranges of package id, whose names stay as the catalogue grows. */
export function createListings({ db, clock, gazetteer }: SubjectDeps) {
  return {
    async parts(): Promise<string[]> {
      const range = sql<number>`id / ${sql.lit(PACKAGES_A_PART)}`;
      const rows = await db
        .selectFrom('package')
        .select(range.as('part'))
        .where('state', '=', 'published')
        .where('popularity', '>', 0)
        .groupBy(range)
        .orderBy('part')
        .execute();
      return ['places', 'experts', ...rows.map(({ part }) => `packages-${Math.floor(Number(part))}`)];
    },
    /** Null for an unknown name. */
    async pagesOf(part: string): Promise<ListedPage[] | null> {
      if (part === 'places') {
        const today = new Date(clock.now()).toISOString().slice(0, 10);
        const standing = (await gazetteer()).all.filter((place) => !isOver(place, today));
        return standing.map(({ path }) => ({ path, changedAt: null }));
      }
      if (part === 'experts') {
        const rows = await db.selectFrom('expert').select('slug').where('state', '=', 'active').orderBy('id').execute();
        return rows.map(({ slug }) => ({ path: `/etraveler/${slug}`, changedAt: null }));
      }
      const number = /^packages-(\d{1,6})$/.exec(part)?.[1];
      if (number === undefined) return null;
      const from = Number(number) * PACKAGES_A_PART;
      const rows = await db
        .selectFrom('package')
        .select(['id', 'state', 'popularity', 'published_at'])
        .where('id', '>=', from)
        .where('id', '<', from + PACKAGES_A_PART)
        .orderBy('id')
        .execute();
      const published = rows.filter(({ state, popularity }) => state === 'published' && popularity > 0);
      if (published.length === 0) return null;
      return published.map(({ id, published_at }) => ({ path: `/packages/${id}`, changedAt: Number(published_at) }));
    },
  };
}

import { isOver } from '#server/modules/places/index.ts';
import { readParts, readRange, readSlugs } from './seo.store.ts';
import type { SubjectDeps } from './share-subjects.ts';

/** Bare path; epoch ms. */
export type ListedPage = { path: string; changedAt: number | null };

/** 10,000 addresses with both languages; a file may have 50,000. */
export const PACKAGES_A_PART = 5_000;

/** In parts by ranges of package id, whose names stay as the catalogue grows. */
export function createListings({ db, clock, gazetteer }: SubjectDeps) {
  return {
    async parts(): Promise<string[]> {
      const parts = await readParts(db, PACKAGES_A_PART);
      return ['places', 'experts', ...parts.map((part) => `packages-${part}`)];
    },
    /** Null for an unknown name. */
    async pagesOf(part: string): Promise<ListedPage[] | null> {
      if (part === 'places') {
        const today = new Date(clock.now()).toISOString().slice(0, 10);
        const standing = (await gazetteer()).all.filter((place) => !isOver(place, today));
        return standing.map(({ path }) => ({ path, changedAt: null }));
      }
      if (part === 'experts') {
        return (await readSlugs(db)).map((slug) => ({ path: `/etraveler/${slug}`, changedAt: null }));
      }
      const number = /^packages-(\d{1,6})$/.exec(part)?.[1];
      if (number === undefined) return null;
      const from = Number(number) * PACKAGES_A_PART;
      const rows = await readRange(db, from, from + PACKAGES_A_PART);
      const published = rows.filter(({ state, popularity }) => state === 'published' && popularity > 0);
      if (published.length === 0) return null;
      return published.map(({ id, published_at }) => ({ path: `/packages/${id}`, changedAt: Number(published_at) }));
    },
  };
}

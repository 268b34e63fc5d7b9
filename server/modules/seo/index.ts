import { createListings } from './listings.ts';
import { createSubjects, type SubjectDeps } from './share-subjects.ts';

export type { Listed } from './listings.ts';
export type SeoModule = ReturnType<typeof createSeoModule>;

/** What engines and chats are told of the catalogue: the site map's parts and what a share picture says (R4). */
export const createSeoModule = (deps: SubjectDeps) => ({
  /** The path of a place whose name was written in another case (R1); null when there is none. */
  async spelled(bare: string): Promise<string | null> {
    const wanted = bare.toLowerCase();
    const place = wanted === bare ? undefined : (await deps.gazetteer()).all.find(({ path }) => path === wanted);
    return place?.path ?? null;
  },
  subjectOf: createSubjects(deps),
  listings: createListings(deps),
});

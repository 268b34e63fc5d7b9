import { createListings } from './listings.ts';
import { createSubjects, type SubjectDeps } from './share-subjects.ts';

export type { Listed } from './listings.ts';
export type SeoModule = ReturnType<typeof createSeoModule>;

/** What engines and chats are told of the catalogue: the site map's parts and what a share picture says (R4). */
export const createSeoModule = (deps: SubjectDeps) => ({
  subjectOf: createSubjects(deps),
  listings: createListings(deps),
});

import { THEMES } from '#contract/constants.ts';
import { findActiveExpert } from '#server/modules/offers/index.ts';
import type { Gazetteer } from '#server/modules/places/index.ts';
import { createListings } from './listings.ts';
import { createSubjects, type SubjectDeps } from './share-subjects.ts';

export type { ListedPage } from './listings.ts';
export type SeoModule = ReturnType<typeof createSeoModule>;

/** Site map and share pictures (R4). */
export const createSeoModule = (deps: SubjectDeps) => ({
  isFormerRegion: (bare: string): boolean => FORMER_REGIONS.has(bare),
  /** For a path in another case (R1); null when there is none. */
  async spelled(bare: string): Promise<string | null> {
    const [, page = '', name = ''] = /^\/(etraveler|results)\/([^/]+)$/u.exec(bare) ?? [];
    const lowerCase = (name || bare).toLowerCase();
    if (lowerCase === (name || bare)) return page ? null : movedTo(lowerCase, await deps.gazetteer());
    if (page === 'etraveler') return (await findActiveExpert(deps.db, lowerCase)) ? `/etraveler/${lowerCase}` : null;
    const { all } = await deps.gazetteer();
    if (page === 'results')
      return all.some(({ slug }) => slug === lowerCase) || THEMES.some((theme) => theme === lowerCase)
        ? `/results/${lowerCase}`
        : null;
    return all.find(({ path }) => path === lowerCase)?.path ?? movedTo(lowerCase, await deps.gazetteer());
  },
  subjectOf: createSubjects(deps),
  listings: createListings(deps),
});

/** Former regions, with the successor of most of each. */
const FORMER_REGIONS = new Map([['/turkiye-caucasus', '/turkiye']]);

/** Null when right or unknown. */
function movedTo(path: string, { all, find }: Gazetteer): string | null {
  const [, region = '', rest = ''] = /^\/([^/]+)(\/.+)?$/u.exec(path) ?? [];
  const former = FORMER_REGIONS.get(`/${region}`);
  const isRegion = former !== undefined || find(region)?.path === `/${region}`;
  if (!isRegion || find(path)) return null;
  if (rest === '') return former ?? null;
  return (
    all.find(({ path, kind }) => (path === rest && kind !== 'continent') || path.replace(/^\/[^/]+/u, '') === rest)
      ?.path ?? null
  );
}

import { CLAIMS } from '#contract/rules/claims.ts';
import type { PackageHealth } from '#contract/entities/studio/package.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import type { StudioDeps } from './studio.types.ts';

/** `others`: what its expert may choose in their place. */
export type GoneHotels = { hotels: Bilingual[]; others: Bilingual[] };
type ContentLook =
  | { fact: { type: 'look.gone' }; healing: null; gone: GoneHotels }
  | { fact: { type: 'look.sound' }; healing: null };

/** Whether vendors still tell the hotels of a package: their copies are read, nobody is asked [CA11]. */
export function createContentLook({ houses, findHouses }: Pick<StudioDeps, 'houses' | 'findHouses'>) {
  return async function lookInContent({ facts }: PackageRow, before: PackageHealth): Promise<ContentLook | null> {
    const known = await houses(facts.stops.flatMap(({ hotels }) => hotels));
    const goneIn = (codes: string[]) => codes.flatMap((code) => known.get(code) ?? []).filter(({ isGone }) => isGone);
    const affected = facts.stops.filter(({ hotels }) => goneIn(hotels).length > 0);
    if (affected.length === 0) return before === 'gone' ? { fact: { type: 'look.sound' }, healing: null } : null;
    const others = await Promise.all(
      affected.map(({ city, hotels, promise }) =>
        findHouses({
          city,
          stars: promise?.stars ?? 1,
          kind: promise?.kind ?? null,
          most: CLAIMS.options,
          without: hotels,
        }),
      ),
    );
    const named = (some: { name: Bilingual }[]) => some.map(({ name }) => name);
    return {
      fact: { type: 'look.gone' },
      healing: null,
      gone: {
        hotels: named(affected.flatMap(({ hotels }) => goneIn(hotels))),
        others: others
          .flat()
          .map(({ name_ar: ar, name_en: en }) => ({ ar, en }))
          .slice(0, CLAIMS.options),
      },
    };
  };
}

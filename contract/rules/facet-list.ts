/** None means no filter. Values know no language. */
export type Picks<Name extends string> = Record<Name, string[]>;

/** `all`: every chosen value is needed, else one. */
export type Facet<Entry> = { of: (entry: Entry) => string[]; all?: true };
export type FacetRules<Name extends string, Entry> = Record<Name, Facet<Entry>>;

/** Units left by each value, if chosen too. */
export type Counts<Name extends string> = Record<Name, Map<string, number>>;

const namesOf = <Name extends string>(facets: Record<Name, unknown>) => Object.keys(facets) as Name[];

export const noPicks = <Name extends string>(names: readonly Name[]): Picks<Name> =>
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Picks<Name>;

/** `alone` facets hold at most one. */
export function toggled<Name extends string>(
  picks: Picks<Name>,
  name: Name,
  value: string,
  alone = false,
): Picks<Name> {
  const has = picks[name].includes(value);
  const others = alone ? [] : picks[name].filter((other) => other !== value);
  return { ...picks, [name]: has ? picks[name].filter((other) => other !== value) : [...others, value] };
}

export const countPicks = <Name extends string>(picks: Picks<Name>): number =>
  namesOf(picks).reduce((total, name) => total + picks[name].length, 0);

function barred<Name extends string, Entry>(facets: FacetRules<Name, Entry>, picks: Picks<Name>, entry: Entry): Name[] {
  return namesOf(facets).filter((name) => {
    if (picks[name].length === 0) return false;
    const has = facets[name].of(entry);
    return !(facets[name].all
      ? picks[name].every((pick) => has.includes(pick))
      : picks[name].some((pick) => has.includes(pick)));
  });
}

export const sift = <Name extends string, Entry>(
  facets: FacetRules<Name, Entry>,
  picks: Picks<Name>,
  entries: Entry[],
) => entries.filter((entry) => barred(facets, picks, entry).length === 0);

/** Under the other facets (R25); fares of the same flights count once. */
export function countFacets<Name extends string, Entry>(
  facets: FacetRules<Name, Entry>,
  picks: Picks<Name>,
  entries: Entry[],
  unitOf: (entry: Entry) => string,
): Counts<Name> {
  const names = namesOf(facets);
  const units = new Map(names.map((name) => [name, new Map<string, Set<string>>()]));
  for (const entry of entries) {
    const bars = barred(facets, picks, entry);
    if (bars.length > 1) continue;
    for (const name of names) {
      if (bars.length === 1 && (bars[0] !== name || facets[name].all)) continue;
      for (const value of facets[name].of(entry)) {
        const book = units.get(name)!;
        if (!book.has(value)) book.set(value, new Set());
        book.get(value)!.add(unitOf(entry));
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, new Map([...units.get(name)!].map(([value, set]) => [value, set.size]))]),
  ) as Counts<Name>;
}

/** The facet whose removal brings most back (X10). */
export function bestLift<Name extends string, Entry>(
  facets: FacetRules<Name, Entry>,
  picks: Picks<Name>,
  entries: Entry[],
  unitOf: (entry: Entry) => string,
): { name: Name; count: number } | null {
  const units = new Map<Name, Set<string>>();
  for (const entry of entries) {
    const [only, ...more] = barred(facets, picks, entry);
    if (only === undefined || more.length > 0) continue;
    units.set(only, (units.get(only) ?? new Set()).add(unitOf(entry)));
  }
  const [best] = [...units].toSorted(([, one], [, other]) => other.size - one.size);
  return best ? { name: best[0], count: best[1].size } : null;
}

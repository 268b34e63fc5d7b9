import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { THEMES, type Theme } from '#contract/constants.ts';
import type { Facets, PackageFilters, RangeName } from '#contract/entities/facets.ts';
import { toMinor } from '#contract/rules/money.ts';
import { useTripWords } from '#src/cards/left-out.tsx';
import { Stars } from '#src/cards/stars.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';

export type FilterName = keyof PackageFilters;
type Value<Name extends FilterName> =
  Exclude<PackageFilters[Name], undefined> extends infer Chosen ? (Chosen extends (infer One)[] ? One : Chosen) : never;
export type FilterRow<One> = {
  name: string;
  chip?: (value: One) => string;
  heading?: string;
  drawn?: (value: One) => ReactNode;
};

export function useFilterWords() {
  const { t } = useLingui();
  const { currency } = useScope();
  const formats = useFormats();
  const counts = useCounts();
  const money = (amount: number) => formats.money(toMinor(amount, currency), currency);
  const themes: Record<Theme, string> = {
    family: t`Family`,
    couple: t`Couples`,
    city: t`Cities`,
    beach: t`Beach`,
    nature: t`Nature`,
    adventure: t`Adventure`,
    culture: t`Culture`,
    umrah: t`Umrah`,
    winter: t`Winter`,
  };
  // ticks come from `Facets`: a filter without facets has no heading
  const rows: {
    [Name in FilterName]-?: FilterRow<Value<Name>> & (Name extends keyof Facets ? unknown : { heading?: never });
  } = {
    q: { name: t`words searched for`, chip: (search) => t`“${search}”` },
    place: { name: t`destination` },
    expert: { name: t`expert`, chip: () => t`One expert` },
    price_min: { name: t`lowest price`, chip: (amount) => t`From ${money(amount)}` },
    price_max: { name: t`highest price`, chip: (amount) => t`Up to ${money(amount)}` },
    price_in: { name: t`currency` },
    refundable: { name: t`refundable rooms`, chip: () => t`Refundable rooms`, heading: t`Cancellation` },
    airline_stops: { name: t`stops`, chip: (stops) => counts('stops', stops), heading: t`Flights` },
    nights_min: { name: t`fewest nights`, chip: (nights) => t`At least ${counts('nights', nights)}` },
    nights_max: { name: t`most nights`, chip: (nights) => t`At most ${counts('nights', nights)}` },
    stars: {
      name: t`hotel class`,
      chip: (stars) => counts('stars', stars),
      heading: t`Hotel`,
      drawn: (stars) => <Stars count={stars} />,
    },
    theme: { name: t`theme`, chip: (theme) => themes[theme], heading: t`Good for` },
    promotion: { name: t`offers only`, chip: () => t`Offers only` },
    sort: { name: t`order` },
    page: { name: t`page` },
  };
  const others = useTripWords();
  const ranges: Record<RangeName, string> = { price: t`price`, nights: t`number of nights` };
  return {
    rows: Object.entries(rows) as [FilterName, FilterRow<never>][],
    name: (filter: string) =>
      rows[filter as FilterName]?.name ?? ranges[filter as RangeName] ?? others[filter] ?? filter,
    list: (index: string) => {
      if (index === 'latestPackages') return t`The latest packages`;
      if (index === 'promotions') return t`Offers`;
      const theme = THEMES.find((name) => name === index);
      return theme ? themes[theme] : t`Packages`;
    },
  };
}

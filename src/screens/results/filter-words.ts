import { useLingui } from '@lingui/react/macro';
import { THEMES, type Theme } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';

/** The words of filters: themes, their own names, and what a fixed list is called. */
export function useFilterWords() {
  const { t } = useLingui();
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
  const names: Record<keyof PackageFilters, string> = {
    q: t`words searched for`,
    place: t`destination`,
    expert: t`expert`,
    theme: t`theme`,
    price_min: t`lowest price`,
    price_max: t`highest price`,
    nights_min: t`fewest nights`,
    nights_max: t`most nights`,
    stars: t`hotel class`,
    airline_stops: t`stops`,
    refundable: t`refundable rooms`,
    promotion: t`offers only`,
    sort: t`order`,
    page: t`page`,
  };
  return {
    theme: (theme: Theme) => themes[theme],
    isTheme: (text: string): text is Theme => THEMES.some((theme) => theme === text),
    name: (filter: string) => names[filter as keyof PackageFilters] ?? filter,
    list: (index: string) => {
      if (index === 'latestPackages') return t`The latest packages`;
      if (index === 'promotions') return t`Offers`;
      const theme = THEMES.find((name) => name === index);
      return theme ? themes[theme] : t`Packages`;
    },
  };
}

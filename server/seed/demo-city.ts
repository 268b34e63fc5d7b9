import type { City } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';
import { countryExtras, supplies } from '#server/content/demo.ts';
import { cities, countries } from '#server/content/library.ts';
import type { CountryExtra, SupplyContent } from '#server/content/schemas.ts';

/** A written city with the demonstration's invented stock. */
export type DemoCity = City & SupplyContent;
/** `fee`: paid at hotels, by stars from three. */
export type DemoCountry = Country & Pick<CountryExtra, 'fee'>;

export const demoCountries = (): DemoCountry[] =>
  countries.map((country) => ({ ...country, ...countryExtras[country.code] }));

/** With its country, in the library's order. Throws for a city without either. */
export function demoCities(): { city: DemoCity; country: DemoCountry }[] {
  const byCode = new Map(demoCountries().map((country) => [country.code, country]));
  return cities.map((city) => {
    const country = byCode.get(city.country);
    const supply = supplies.get(city.slug);
    if (!country || !supply) throw new Error(`${city.slug} lies in no country, or has no stock`);
    return { city: { ...city, ...supply }, country };
  });
}

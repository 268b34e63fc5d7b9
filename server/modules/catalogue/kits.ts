import { cities, countries } from '#server/content/content.ts';
import type { CountryContent } from '#server/content/countries.ts';
import type { CityContent } from '#server/content/schemas.ts';

export type Kit = { city: CityContent; country: CountryContent };

export const kitCities = (): { city: CityContent; country: CountryContent }[] =>
  cities.flatMap((city) => {
    const country = countries.find(({ code }) => code === city.country);
    return country ? [{ city, country }] : [];
  });

/** Null for a city without texts. */
export function kitOf(slug: string): Kit | null {
  const city = cities.find((one) => one.slug === slug);
  const country = countries.find(({ code }) => code === city?.country);
  return city && country ? { city, country } : null;
}

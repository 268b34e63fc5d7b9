import { hotelsOf, type BuiltHotel } from './hotels.ts';
import { cities, countries } from '#server/content/content.ts';
import type { CountryContent } from '#server/content/countries.ts';
import type { CityContent } from '#server/content/schemas.ts';

export type Kit = { city: CityContent; country: CountryContent; hotels: BuiltHotel[] };

const kits = new Map<string, Kit>();

export const kitCities = (): { city: CityContent; country: CountryContent }[] =>
  cities.flatMap((city) => {
    const country = countries.find(({ code }) => code === city.country);
    return country ? [{ city, country }] : [];
  });

/** Built once; null for a city without texts. */
export function kitOf(slug: string): Kit | null {
  const cachedKit = kits.get(slug);
  if (cachedKit) return cachedKit;
  const city = cities.find((one) => one.slug === slug);
  const country = countries.find(({ code }) => code === city?.country);
  if (!city || !country) return null;
  const kit = { city, country, hotels: hotelsOf(city, country) };
  kits.set(slug, kit);
  return kit;
}

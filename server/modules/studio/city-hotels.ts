import type { CityHotels } from '#contract/entities/studio/city-hotels.ts';
import { fold } from '#contract/rules/fold.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { StudioDeps } from './studio.types.ts';

const MOST = 20;

/** By name in either script, from our own stock and the copies of vendors; nobody is asked [CA10]. */
export function createCityHotels({
  kits,
  suppliers,
  findHouses,
}: Pick<StudioDeps, 'kits' | 'suppliers' | 'findHouses'>) {
  return async function cityHotels(city: string, q: string): Promise<CityHotels> {
    if ((await kits()).of(city) === null) throw notFound();
    const words = fold(q).split(' ').filter(Boolean);
    const [houses, copies] = await Promise.all([
      findHouses({ city, words, most: MOST }),
      Promise.all(
        suppliers.hotels.map(async ({ code, title = code, copyOf }) => ({
          supplier: title,
          state: (await copyOf?.(city)) ?? 'there',
        })),
      ),
    ]);
    return {
      hotels: houses.map(({ code, name_ar, name_en, stars, facts, own }) => ({
        code,
        name: { ar: name_ar, en: name_en },
        stars,
        image: pictureOf(facts.images[0] ?? ''),
        metres: facts.distance_m,
        ...(facts.district ? { district: facts.district } : {}),
        own,
      })),
      copies,
    };
  };
}

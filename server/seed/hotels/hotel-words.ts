import type { City } from '#contract/entities/catalogue/city.ts';
import { hotelTexts } from '#server/content/demo.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import { both } from '#server/kernel/both.ts';
import { distanceWords } from '#server/modules/catalogue/words.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { pick, portion } from '#server/modules/catalogue/hash.ts';

const { openings, places, offered, kindnesses } = hotelTexts;

/** English says "on" for an island and "in" for a quarter. */
const ON = /\b(?:Islands?|boulevard|boardwalk|Corniche|waterfront)\b/u;

export function hotelWords(city: City, country: Bilingual, hotel: HotelContent, code: string) {
  const nearby = distanceWords(hotel.metres, hotel.near);
  const { district: quarter, view = city.view } = hotel;
  const inOrOn = ON.test(quarter.en) ? 'on {d}' : 'in {d}';
  const fill = ({ ar, en }: Bilingual): Bilingual => ({
    ar: ar.replaceAll('{d}', quarter.ar).replaceAll('{v}', view.ar).replaceAll('{x}', nearby.ar),
    en: en
      .replaceAll('in {d}', inOrOn)
      .replaceAll('{d}', quarter.en)
      .replaceAll('{v}', view.en)
      .replaceAll('{x}', nearby.en),
  });
  const own = offered.filter(({ amenity }) => hotel.amenities.includes(amenity));
  const service = own[Math.floor(portion(code, 'offered') * own.length)]?.texts;
  const fits = openings[hotel.kind].filter(
    ({ en }) => !en.includes('{v}') || !(quarter.ar.includes(view.ar) || quarter.en.includes(view.en)),
  );
  const [opening = openings[hotel.kind][0], ...moreOpenings] = fits;
  const sentences = [
    pick([opening, ...moreOpenings], code, 'opening'),
    hotel.metres < 1000 ? pick(places, code, 'place') : places[0],
  ];
  if (service) sentences.push(pick(service, code, 'service'));
  if (!service || portion(code, 'more') > 0.6) sentences.push(pick(kindnesses, code, 'kindness'));
  const texts = sentences.map(fill);
  const district = `${hotel.district.en.charAt(0).toUpperCase()}${hotel.district.en.slice(1)}`;
  return {
    address: both(
      address(hotel.district.ar, hotel.isOutside ? null : city.name.ar, country.ar, '، '),
      address(district, hotel.isOutside ? null : city.name.en, country.en, ', '),
    ),
    description: both(texts.map(({ ar }) => ar).join(' '), texts.map(({ en }) => en).join(' ')),
    nearby,
  };
}

const address = (district: string, city: string | null, country: string, comma: string): string =>
  [...new Set([district, city, country])].filter((part) => part !== null).join(comma);

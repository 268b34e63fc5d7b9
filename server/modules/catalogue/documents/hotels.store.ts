import type { Hotel } from '#contract/entities/catalogue/hotel.ts';
import { kilometresBetween } from '#contract/rules/distance.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import { hotelCode, OWN_HOTELS } from '#server/suppliers/own/codes.ts';

const pictureName = (id: string) => `m:${id}`;

/** The rows that pages read. Rooms and their prices are the contracts'. Throws for a city that is not there. */
export async function writeHotels(trx: DbTransaction, hotels: Hotel[]): Promise<void> {
  for (const { slug, city, stars, name, at, address, intro, checkIn, checkOut, pictures = [], rooms } of hotels) {
    const place = await trx
      .selectFrom('place')
      .select(['latitude', 'longitude'])
      .where('kind', '=', 'city')
      .where('slug', '=', city)
      .executeTakeFirst();
    if (!place) throw new Error(`${slug} stands in ${city}, which is not there`);
    const [latitude, longitude] = at;
    const centre = { latitude: place.latitude ?? latitude, longitude: place.longitude ?? longitude };
    const facts: HotelFacts = {
      address,
      description: intro,
      nearby: { ar: '', en: '' },
      amenities: [],
      check_in: checkIn,
      check_out: checkOut,
      property_fee: null,
      images: pictures.map(pictureName),
      room_images: rooms.flatMap(({ name: of, pictures: [first] = [] }) =>
        first === undefined ? [] : [{ image: pictureName(first), name: of }],
      ),
      distance_m: Math.round(kilometresBetween({ latitude, longitude }, centre) * 1_000),
    };
    const row = {
      city_slug: city,
      source_code: OWN_HOTELS,
      stars,
      name_ar: name.ar,
      name_en: name.en,
      latitude,
      longitude,
      details_json: JSON.stringify(facts),
      rooms_json: '[]',
    };
    await trx
      .insertInto('hotel')
      .values({ code: hotelCode(slug), ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
  }
}

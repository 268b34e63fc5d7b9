import type { Locale } from '#contract/constants.ts';
import type { Photograph } from '#contract/entities/photograph.ts';
import type { Bilingual, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { Db } from '#server/db/database.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import { photoFiles, photographOf, pictureOf, type Gazetteer } from '#server/modules/places/index.ts';
import { readPassedPhotos } from './packages.store.ts';

const NAMED = /^([hmp]):(.+)$/u;
const idOn = (shelf: 'p' | 'm', image: string): string | undefined => {
  const [, where, id] = NAMED.exec(image) ?? [];
  return where === shelf ? id : undefined;
};
const isDrawn = (image: string) => !NAMED.test(image);
const OF_A_CITY = 3;

/**
 * Scene of an expert's photograph. The stylesheet shows places in this order and treats pictures without a scene as
 * hotels or rooms.
 */
const PHOTO = 'photo';

type Facts = PackageFacts['gallery'][number];
type ShownPicture = { image: string; scene: string | null; caption: string } & Partial<
  Pick<Photograph, 'srcset' | 'focus' | 'credit' | 'licence_url'>
>;
type Of = { db: Db; places: Gazetteer; locale: Locale };

/** Expert's photographs that passed, those of the cities, of hotel and room; drawings of places where none is [CA16]. */
export async function shownPictures(
  { db, places, locale }: Of,
  { facts, expert_id }: PackageRow,
): Promise<ShownPicture[]> {
  const word = (words: Bilingual) => words[locale];
  const ids = facts.gallery.flatMap(({ image }) => idOn('p', image) ?? []);
  const passed = ids.length > 0 ? await readPassedPhotos(db, ids, expert_id) : [];
  const experts = ids.flatMap((id): ShownPicture[] => {
    const photo = passed.find((one) => one.id === id);
    if (!photo) return [];
    const caption = word({ ar: photo.alt_ar, en: photo.alt_en });
    return [{ image: pictureOf(`p:${id}`), scene: PHOTO, caption, srcset: photoFiles(id, photo.width) }];
  });
  const cities = facts.stops.flatMap(({ city }) => {
    const place = places.city(city);
    const photos = place ? places.photosOf(place).slice(0, OF_A_CITY) : [];
    return photos.map((row): ShownPicture => ofHouse(row, place?.scene ?? PHOTO, locale));
  });
  const ofPlaces = [...experts, ...cities];
  const shown = (picture: Facts): ShownPicture[] => {
    const own = idOn('m', picture.image);
    const row = own === undefined ? undefined : places.housePhoto(own);
    if (own !== undefined) return row ? [{ ...ofHouse(row, null, locale), caption: word(picture.caption) }] : [];
    return [{ ...picture, image: pictureOf(picture.image), caption: word(picture.caption) }];
  };
  const others = facts.gallery.filter(({ image }) => idOn('p', image) === undefined);
  const houses = others.filter(({ image, scene }) => scene === null && !isDrawn(image)).flatMap(shown);
  if (ofPlaces.length > 0) return [...ofPlaces, ...houses];
  const drawn = others.filter(({ image }) => isDrawn(image));
  if (houses.length === 0) return drawn.flatMap(shown);
  const scenes = drawn.filter(
    ({ scene }, at) => scene !== null && drawn.findIndex((one) => one.scene === scene) === at,
  );
  return [...scenes.flatMap(shown), ...houses];
}

function ofHouse(row: Parameters<typeof photographOf>[0], scene: string | null, locale: Locale): ShownPicture {
  const { alt, ...photo } = photographOf(row, locale);
  return { ...photo, scene, caption: alt };
}

/** What a card shows instead of its drawing, by package: the expert's first that passed, else the city's. */
export async function cardPhotos({ db, places, locale }: Of, rows: PackageRow[]): Promise<Map<number, Photograph>> {
  const named = new Map(
    rows.map((row) => [row.id, row.facts.gallery.flatMap(({ image }) => idOn('p', image) ?? [])] as const),
  );
  const ids = [...named.values()].flat();
  const passed = ids.length > 0 ? await readPassedPhotos(db, ids) : [];
  return new Map(
    rows.flatMap(({ id, expert_id, facts }) => {
      const own = passed.find((photo) => photo.owner === String(expert_id) && named.get(id)?.includes(photo.id));
      if (own) return [[id, ofExpert(own, locale)] as const];
      const place = places.city(facts.stops[0]?.city ?? '');
      const [photo] = place ? places.photosOf(place) : [];
      return photo ? [[id, photographOf(photo, locale)] as const] : [];
    }),
  );
}

const ofExpert = (
  { id, width, alt_ar, alt_en }: Awaited<ReturnType<typeof readPassedPhotos>>[number],
  locale: Locale,
): Photograph => ({
  image: pictureOf(`p:${id}`),
  srcset: photoFiles(id, width),
  alt: locale === 'ar' ? alt_ar : alt_en,
  focus: [50, 50],
});

import type { Locale } from '#contract/constants.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { Photograph } from '#contract/entities/photograph.ts';
import type { Bilingual, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { Db } from '#server/db/database.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import { hotelFiles, photographOf, pictureOf, type Gazetteer, type PhotoRow } from '#server/modules/places/index.ts';
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
/** Who took a vendor's pictures of its houses. */
const THE_HOTEL: Bilingual = { ar: 'الفندق', en: 'the hotel' };

type Facts = PackageFacts['gallery'][number];
type ShownPicture = PackagePage['gallery'][number];
type Of = { db: Db; places: Gazetteer; locale: Locale };
type Passed = Awaited<ReturnType<typeof readPassedPhotos>>;

const expertsOwn = (rows: PackageRow[]) =>
  rows.flatMap(({ facts }) => facts.gallery.flatMap(({ image }) => idOn('p', image) ?? []));

function shownAs(row: PhotoRow, scene: string | null, locale: Locale): ShownPicture {
  const { alt, ...photo } = photographOf(row, locale);
  return { ...photo, scene, caption: alt };
}

/** Expert's photographs that passed, those of the cities, of the hotel and of its room [CA16]. */
function photosOf(
  { facts, expert_id }: PackageRow,
  { passed, places, locale }: Omit<Of, 'db'> & { passed: Passed },
): ShownPicture[] {
  const { gallery, stops } = facts;
  const experts = gallery.flatMap(({ image }) => {
    const photo = passed.find(({ id, owner }) => id === idOn('p', image) && owner === String(expert_id));
    return photo ? [shownAs(photo, PHOTO, locale)] : [];
  });
  const cities = stops.flatMap(({ city }) => {
    const place = places.city(city);
    const photos = place ? places.photosOf(place).slice(0, OF_A_CITY) : [];
    return photos.map((row) => shownAs(row, place?.scene ?? PHOTO, locale));
  });
  const houses = gallery.flatMap(({ image, scene, caption }): ShownPicture[] => {
    if (scene !== null || isDrawn(image) || idOn('p', image) !== undefined) return [];
    const own = idOn('m', image);
    if (own === undefined)
      return [
        { ...hotelFiles(image), image: pictureOf(image), scene, caption: caption[locale], credit: THE_HOTEL[locale] },
      ];
    const row = places.housePhoto(own);
    return row ? [{ ...shownAs(row, null, locale), caption: caption[locale] }] : [];
  });
  return [...experts, ...cities, ...houses];
}

/** Photographs in their order; drawings of places where none is, and of houses where nothing else is [CA16]. */
export async function shownPictures({ db, places, locale }: Of, row: PackageRow): Promise<ShownPicture[]> {
  const passed = await readPassedPhotos(db, expertsOwn([row]));
  const photos = photosOf(row, { passed, places, locale });
  if (photos.some(({ scene }) => scene !== null)) return photos;
  const drawn = row.facts.gallery.filter(({ image }) => isDrawn(image));
  const scenes = drawn.filter(
    ({ scene }, at) => scene !== null && drawn.findIndex((one) => one.scene === scene) === at,
  );
  const asDrawn = ({ image, scene, caption }: Facts) => ({ image: pictureOf(image), scene, caption: caption[locale] });
  return [...(photos.length > 0 ? scenes : drawn).map(asDrawn), ...photos];
}

/** What a card shows instead of its drawing, by package: the first of its photographs [CA16]. */
export async function cardPhotos({ db, places, locale }: Of, rows: PackageRow[]): Promise<Map<number, Photograph>> {
  const passed = await readPassedPhotos(db, expertsOwn(rows));
  return new Map(
    rows.flatMap((row) => {
      const [first] = photosOf(row, { passed, places, locale });
      if (!first) return [];
      const { caption: alt, scene: _, srcset = '', focus = [50, 50], ...photo } = first;
      return [[row.id, { ...photo, alt, srcset, focus }] as const];
    }),
  );
}

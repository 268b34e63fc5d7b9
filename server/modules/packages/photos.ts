import type { Db } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import { photoFiles } from '#server/modules/places/index.ts';
import { readPassedPhotos } from './packages.store.ts';

const OWN = /^p:([0-9a-f-]{36})$/u;
const idOf = (image: string) => OWN.exec(image)?.[1];

/**
 * Scene of a photograph. The stylesheet shows places in this order and treats pictures without a scene as hotels or
 * rooms.
 */
const PHOTO = 'photo';

type ShownPicture = PackageFacts['gallery'][number] & { srcset?: string };

/** Drawn posters, and the expert's photographs that passed moderation. */
export async function shownPictures(db: Db, { facts, expert_id }: PackageRow): Promise<ShownPicture[]> {
  const ids = facts.gallery.flatMap(({ image }) => idOf(image) ?? []);
  if (ids.length === 0) return facts.gallery;
  const passed = await readPassedPhotos(db, ids, expert_id);
  const posters = facts.gallery.filter(({ image }) => idOf(image) === undefined);
  const photos = facts.gallery.flatMap((picture): ShownPicture[] => {
    const photo = passed.find((one) => one.id === idOf(picture.image));
    if (!photo) return [];
    const caption = { ar: photo.alt_ar, en: photo.alt_en };
    return [{ ...picture, scene: PHOTO, caption, srcset: photoFiles(photo.id, photo.width) }];
  });
  return [...posters.slice(0, 1), ...photos, ...posters.slice(1)];
}

import type { Db } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { PackageRow } from '#server/modules/offers/index.ts';
import { photoFiles } from '#server/modules/places/index.ts';

/** A photograph of the expert's among the pictures of a package. */
const OWN = /^p:([0-9a-f-]{36})$/u;
const idOf = (image: string) => OWN.exec(image)?.[1];

/** `srcset`: of a photograph, its files by their widths. */
type ShownPicture = PackageFacts['gallery'][number] & { srcset?: string };

/** The pictures of a package: drawn posters, and of its expert's own photographs those that our team passed. */
export async function shownPictures(db: Db, { facts, expert_id }: PackageRow): Promise<ShownPicture[]> {
  const ids = facts.gallery.flatMap(({ image }) => idOf(image) ?? []);
  if (ids.length === 0) return facts.gallery;
  const passed = await db
    .selectFrom('photo')
    .select(['id', 'width', 'alt_ar', 'alt_en'])
    .where('id', 'in', ids)
    .where('expert_id', '=', expert_id)
    .where('state', '=', 'passed')
    .execute();
  return facts.gallery.flatMap((picture) => {
    const id = idOf(picture.image);
    if (id === undefined) return [picture];
    const photo = passed.find((one) => one.id === id);
    if (!photo) return [];
    const caption = { ar: photo.alt_ar, en: photo.alt_en };
    return [{ ...picture, caption, srcset: photoFiles(id, photo.width) }];
  });
}

import type { PhotoUse } from '#contract/entities/desk/media.ts';
import type { Locale } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import { bodiesWith, picturesIn } from '#server/modules/catalogue/index.ts';

type Named = { name?: Partial<Record<Locale, string>> };

/** Documents by the photographs that they name, as published, hidden or drafted. */
export async function readPhotoUses(db: Db, locale: Locale): Promise<Map<string, PhotoUse[]>> {
  const uses = new Map<string, PhotoUse[]>();
  for (const { kind, key, body_json } of await bodiesWith(db, 'pictures')) {
    const id = `${kind}-${key}`;
    const body = JSON.parse(body_json) as Named;
    for (const photo of new Set(picturesIn(body))) {
      const known = uses.get(photo) ?? [];
      if (!known.some((one) => one.id === id)) uses.set(photo, [...known, { id, title: body.name?.[locale] || key }]);
    }
  }
  return uses;
}

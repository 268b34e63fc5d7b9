import type { Locale } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.ts';
import { pictureOf } from './pictures.ts';

/** Where the packages of a place are counted: an event's are its city's. */
export type PlaceKey = { kind: 'city' | 'country' | 'continent'; key: string };

export function placeKey(place: PlaceRow, places: Gazetteer): PlaceKey {
  if (place.kind === 'country') return { kind: 'country', key: place.country };
  if (place.kind === 'continent') return { kind: 'continent', key: place.slug };
  return { kind: 'city', key: place.kind === 'event' ? (places.byId(place.parent_id)?.slug ?? '') : place.slug };
}

/** What a place is called in both languages, the reader's first, and where it stands. */
export const titleOf = ({ kind, slug, name_ar, name_en, path, scene }: PlaceRow, locale: Locale) => ({
  kind,
  slug,
  name: locale === 'ar' ? name_ar : name_en,
  other_name: locale === 'ar' ? name_en : name_ar,
  path,
  scene,
});

/** A place as the contract has it, with how many packages go there. */
export function describePlace(place: PlaceRow, packages: number, places: Gazetteer, locale: Locale): Place {
  const parent = places.byId(place.parent_id);
  return {
    ...titleOf(place, locale),
    parent: parent ? titleOf(parent, locale).name : null,
    image: pictureOf(`scene-${place.scene}-1x1`),
    packages,
  };
}

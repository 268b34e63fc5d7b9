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

/** A place as the contract has it, with how many packages go there. */
export function describePlace(place: PlaceRow, packages: number, places: Gazetteer, locale: Locale): Place {
  const parent = places.byId(place.parent_id);
  const nameOf = (row: PlaceRow) => (locale === 'ar' ? row.name_ar : row.name_en);
  return {
    kind: place.kind,
    slug: place.slug,
    name: nameOf(place),
    other_name: locale === 'ar' ? place.name_en : place.name_ar,
    path: place.path,
    parent: parent ? nameOf(parent) : null,
    scene: place.scene,
    image: pictureOf(`scene-${place.scene}-1x1`),
    packages,
  };
}

import type { Locale } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import type { EventDays } from '#contract/rules/event-days.ts';
import { editionAt } from './editions.ts';
import { placeIndex, type Gazetteer, type PlaceRow } from './gazetteer.store.ts';
import { photographOf, pictureOf } from './pictures.ts';

/** Scope of package counts: an event counts its city, on its `days` where proposed. */
export type PlaceKey = { kind: 'city' | 'country' | 'continent'; key: string; days?: EventDays };

/** Without `today` an event is just its city. */
export function placeKey(place: PlaceRow, places: Gazetteer, today?: string): PlaceKey {
  if (place.kind === 'country') return { kind: 'country', key: place.country };
  if (place.kind === 'continent') return { kind: 'continent', key: place.slug };
  if (place.kind !== 'event') return { kind: 'city', key: place.slug };
  const city: PlaceKey = { kind: 'city', key: places.byId(place.parent_id)?.slug ?? '' };
  const edition = today === undefined ? null : editionAt(place.details, today);
  if (!edition || edition.over) return city;
  return { ...city, days: { starts_on: edition.starts_on, ends_on: edition.ends_on } };
}

/** Reader's language first. */
export const titleOf = ({ kind, slug, name_ar, name_en, path, scene }: PlaceRow, locale: Locale) => ({
  kind,
  slug,
  name: locale === 'ar' ? name_ar : name_en,
  other_name: locale === 'ar' ? name_en : name_ar,
  path,
  scene,
});

export function describePlace(place: PlaceRow, packages: number, places: Gazetteer, locale: Locale): Place {
  const parent = places.byId(place.parent_id);
  return {
    ...titleOf(place, locale),
    index: places.find(place.slug) === place ? place.slug : placeIndex(place),
    parent: parent ? titleOf(parent, locale).name : null,
    ...pictured(place, places, locale, '1x1'),
    packages,
  };
}

/** The place's leading photograph, with the drawing for those that show none. */
export function pictured(place: PlaceRow, places: Gazetteer, locale: Locale, form: string) {
  const [photo] = places.photosOf(place);
  const image = pictureOf(`scene-${place.scene}-${form}`);
  return photo ? { image, photo: photographOf(photo, locale) } : { image };
}

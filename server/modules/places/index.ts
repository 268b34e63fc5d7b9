import { placeRoutes, type PlacesDeps } from './places.routes.ts';

export { readSearchText } from './search-text.ts';
export { describePlace, pictured, placeKey, type PlaceKey } from './describe.ts';
export { createGazetteer } from './gazetteer.store.ts';
export type { AirportRow, Gazetteer, PlaceRow } from './gazetteer.store.ts';
export { hotelFiles, namePicturesAt, photographOf, pictureOf, portraitOf } from './pictures.ts';
export { PHOTO_COLUMNS, type PhotoRow } from './photos.store.ts';
export { entryTo } from './entry.ts';
export { editionDay, isOver } from './editions.ts';
export { isOfTheWorld } from './elsewhere.ts';
export { telling, type KnownWords } from './find-places.ts';
export { foldedWords, wordsOf } from './words.ts';

export const createPlacesModule = (deps: PlacesDeps) => ({ routes: placeRoutes(deps) });

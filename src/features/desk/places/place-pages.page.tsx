import { provideDocumentDraft, providePlaceActs, providePlaces } from '#src/features/desk/desk-places.effects.ts';
import { provideHousePhotoActs, providePhotos } from '#src/features/desk/desk-photos.effects.ts';
import { PhotosScreen } from '#src/features/desk/photos/photos-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { PlacesScreen } from './places-screen.tsx';

const PLACES = providePlaces();
const DOCUMENT = provideDocumentDraft();

export const placesPage = (mayWrite: boolean) => (
  <PlacesScreen logic={PLACES} provide={providePlaceActs} mayWrite={mayWrite} />
);

const PHOTOS = providePhotos();
export const photosPage = (mayWrite: boolean) => (
  <PhotosScreen logic={PHOTOS} provide={provideHousePhotoActs} mayWrite={mayWrite} />
);

/** `library`, or a document by its id. */
export const placePage = (id: string, mayWrite: boolean) =>
  id === 'library' ? (
    <LibraryScreen provide={providePlaceActs} />
  ) : (
    <PlaceScreen key={id} id={id} logic={DOCUMENT} provide={providePlaceActs} mayWrite={mayWrite} />
  );

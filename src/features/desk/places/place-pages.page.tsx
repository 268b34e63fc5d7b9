import { provideDocumentDraft, providePlaceActs, providePlaces } from '#src/features/desk/desk-places.effects.ts';
import { LibraryScreen } from './library-screen.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { PlacesScreen } from './places-screen.tsx';

const PLACES = providePlaces();
const DOCUMENT = provideDocumentDraft();

export const placesPage = (mayWrite: boolean) => (
  <PlacesScreen logic={PLACES} provide={providePlaceActs} mayWrite={mayWrite} />
);

/** `library`, or a document by its id. */
export const placePage = (id: string, mayWrite: boolean) =>
  id === 'library' ? (
    <LibraryScreen provide={providePlaceActs} />
  ) : (
    <PlaceScreen key={id} id={id} logic={DOCUMENT} provide={providePlaceActs} mayWrite={mayWrite} />
  );

import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { offerQueryOf, packagePath, readSearch, resultsPath } from '#src/locale/search-paths.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { inspect } from '#src/tab/inspect.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { HomeScreen } from './home-screen.tsx';
import { LeftOffSlot } from './left-off-slot.page.tsx';
import { keepSearch, keptSearch } from '#src/storage/kept-search.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { provideSearch } from './search.effects.ts';

export function HomePage() {
  const navigate = useNavigate();
  const { locale } = useScope();
  const { search } = useLocation();
  const logic = useMemo(
    () =>
      provideSearch({
        keepParty,
        forgetSearch: () => keepSearch(browserStorage, {}),
        showResults: (form) => {
          keepParty(form.rooms ?? DEFAULT_ROOMS);
          keepSearch(browserStorage, offerQueryOf(form));
          void navigate(localePath(locale, resultsPath(form)));
        },
        showPackage: (package_id, form) => {
          keepSearch(browserStorage, offerQueryOf(form));
          void navigate(localePath(locale, packagePath(package_id, form)));
        },
      }),
    [navigate, locale],
  );
  return (
    <HomeScreen
      key={search}
      searchLogic={logic}
      inspect={inspect}
      query={readSearch(new URLSearchParams(search))}
      readKept={readKept}
      leftOff={<LeftOffSlot />}
    />
  );
}

function readKept() {
  const { stay, rooms, from } = readSearch(new URLSearchParams(keptSearch(browserStorage, serverDate())));
  return { stay, rooms: rooms ?? (stay ? DEFAULT_ROOMS : browserStorage.read('selectedRooms')), from };
}
const keepParty = (rooms: SelectedRooms) => {
  browserStorage.write('selectedRooms', rooms);
  browserStorage.write(
    'all_Adults',
    rooms.reduce((total, room) => total + room.Adults, 0),
  );
};

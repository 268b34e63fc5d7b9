import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { inspect } from '#src/app/inspect.ts';

/** Home; the party searched for last comes from the browser once the page stands. */
export function HomePage() {
  return <HomeScreen inspect={inspect} readParty={readParty} keepParty={keepParty} />;
}

const readParty = () => browserStorage.read('selectedRooms');
const keepParty = (rooms: ReturnType<typeof readParty>) => {
  browserStorage.write('selectedRooms', rooms);
  browserStorage.write(
    'all_Adults',
    rooms.reduce((total, room) => total + room.Adults, 0),
  );
};

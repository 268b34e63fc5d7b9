import { provideHotelActs, provideHotels } from '#src/features/desk/desk-hotels.effects.ts';
import { HotelsScreen } from './hotels-screen.tsx';

const HOTELS = provideHotels();

export const hotelsPage = (mayWrite: boolean) => (
  <HotelsScreen logic={HOTELS} provide={provideHotelActs} mayWrite={mayWrite} />
);

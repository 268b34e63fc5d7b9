import type { BodyOf } from '#contract/calls/call.ts';
import type { roomMapping } from '#contract/calls/package-details.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { MainOfferDetails, Wish } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';

/** The hotel of a stop and the room taken for each requested room, in order. */
export type ChosenStop = { hotel: HotelOption; rooms: Room[] };

/** What is chosen of an offer; every part is always there, so it always has a price. */
export type Choice = { flight: FlightOption; stops: ChosenStop[]; amenities: number[] };

/** What to tell the visitor about their choice; the screen has the words. */
export type SelectionNotice = 'room.replaced' | 'choice.replaced' | 'hotel.failed' | 'activity.full';

/** A hotel asked for at a stop, until its rooms are known. */
export type HotelChange = { stop: number; hotel: HotelOption };
export type RoomMappingRequest = BodyOf<typeof roomMapping>;

export type SelectionInput = { offer: Offer | null; choice: Pick<MainOfferDetails, 'wish'> | null };

export type SelectionContext = {
  offer: Offer | null;
  chosen: Choice | null;
  wish: Wish;
  /** Whether no more options are on their way. */
  isWhole: boolean;
  change: HotelChange | null;
  notice: SelectionNotice | null;
  /** Why the server would not give a hotel's rooms, in its own words. */
  message: string | null;
};

export type SelectionEvent =
  | { type: 'offer.arrive'; offer: Offer }
  | { type: 'flights.append'; flights: FlightOption[] }
  | { type: 'hotels.append'; hotels: HotelOption[][] }
  | { type: 'options.rest'; isWhole: boolean }
  | { type: 'choice.restore'; wish: Wish }
  | { type: 'flight.choose'; flight: FlightOption }
  | { type: 'hotel.choose'; stop: number; hotel: HotelOption }
  | { type: 'room.choose'; stop: number; room: number; rateKey: string }
  | { type: 'amenity.toggle'; id: number }
  | { type: 'notice.dismiss' }
  | { type: 'selection.renew' };

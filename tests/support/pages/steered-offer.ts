import type { Page } from '@playwright/test';
import { HeldCalls } from './held-calls.ts';

const site = '**/api/v1/website';
const CALLS = {
  fetchOffer: `${site}/package_details_new`,
  fetchFlights: `${site}/package_details_new_all_flights`,
  fetchHotels: `${site}/package_details_new_all_hotels`,
  mapRooms: `${site}/package_details_new_hotel_room_mapping`,
  checkCode: `${site}/promo_code_check`,
} as const;
export type SteeredCall = keyof typeof CALLS;
type Reply = { data: Record<string, never> & { trips: { flights_array: unknown[]; hotels_array: unknown[] }[] } };

/** What is wrong with an answer; `fine` is the server's own. */
export type Outcome = 'fine' | 'refused' | 'lost' | 'noFlights' | 'noHotels' | 'neither' | 'noRoomFits' | 'noRooms';

export const REFUSAL = { ar: 'العرض غير متاح الآن', en: 'This cannot be offered now' };

/**
 * Stands between the page and the server's package calls: each waits until the test says how it is answered, and the
 * answer really goes over the wire, the server's own one changed where the test asks for it.
 */
export class SteeredOffer extends HeldCalls<SteeredCall> {
  readonly locale: 'ar' | 'en';

  constructor(page: Page, locale: 'ar' | 'en') {
    super(page, CALLS);
    this.locale = locale;
  }

  /** Answers the call under way; one that is lost is asked again, three times in all. */
  async tell(call: SteeredCall, outcome: Outcome): Promise<void> {
    if (outcome === 'lost') for (let round = 0; round < 3; round += 1) await this.answer(call, { status: null });
    else if (outcome === 'refused')
      await this.answer(call, { status: 422, json: { message: REFUSAL[this.locale], errors: {}, code: 'expired' } });
    else {
      const route = await this.next(call);
      const response = await route.fetch();
      const reply = (await response.json()) as Reply;
      await route.fulfill({ response, json: outcome === 'fine' ? reply : changed(reply, outcome) });
    }
  }
}

function changed(reply: Reply, outcome: Outcome): unknown {
  if (outcome === 'noRooms') return { data: { Rooms: [] } };
  const { trips } = reply.data;
  const without = (flights: boolean, hotels: boolean) =>
    trips.map((trip) => ({
      ...trip,
      flights_array: flights ? [] : trip.flights_array,
      hotels_array: hotels ? [] : trip.hotels_array,
    }));
  if (outcome === 'noFlights') return { data: { ...reply.data, trips: without(true, false) } };
  if (outcome === 'noHotels') return { data: { ...reply.data, trips: without(false, true) } };
  if (outcome === 'neither') return { data: { ...reply.data, trips: without(true, true) } };
  const shut = (hotel: unknown) => {
    const { Rooms, ...rest } = hotel as { Rooms: { netShowings: unknown[] }[] };
    return { ...rest, Rooms: Rooms.map((room) => ({ ...room, netShowings: room.netShowings.map(() => null) })) };
  };
  return {
    data: { ...reply.data, trips: trips.map((trip) => ({ ...trip, hotels_array: trip.hotels_array.map(shut) })) },
  };
}

import type { Page, Route } from '@playwright/test';

const CALLS = {
  fetchOffer: 'package_details_new',
  fetchFlights: 'package_details_new_all_flights',
  fetchHotels: 'package_details_new_all_hotels',
  mapRooms: 'package_details_new_hotel_room_mapping',
  checkCode: 'promo_code_check',
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
export class SteeredOffer {
  readonly page: Page;
  readonly locale: 'ar' | 'en';
  private readonly waiting = new Map<SteeredCall, Route[]>();
  private readonly held = new Set<SteeredCall>();

  constructor(page: Page, locale: 'ar' | 'en') {
    this.page = page;
    this.locale = locale;
  }

  /** From now on these calls wait for `answer`; the others pass. */
  async hold(...calls: SteeredCall[]): Promise<void> {
    for (const call of calls) {
      this.held.add(call);
      await this.page.route(`**/api/v1/website/${CALLS[call]}`, async (route) => {
        if (!this.held.has(call)) return route.fallback();
        this.waiting.set(call, [...(this.waiting.get(call) ?? []), route]);
      });
    }
  }

  /** Answers the newest request of a call; earlier ones were given up by the page. */
  async answer(call: SteeredCall, outcome: Outcome): Promise<void> {
    const tries = outcome === 'lost' ? 3 : 1;
    for (let round = 0; round < tries; round += 1) await this.answerOnce(call, outcome);
  }

  private async answerOnce(call: SteeredCall, outcome: Outcome): Promise<void> {
    await this.until(() => (this.waiting.get(call)?.length ?? 0) > 0);
    const route = this.waiting.get(call)!.pop()!;
    this.waiting.set(call, []);
    if (outcome === 'lost') return route.abort('connectionfailed');
    if (outcome === 'refused')
      return route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ message: REFUSAL[this.locale], errors: {}, code: 'expired' }),
      });
    const response = await route.fetch();
    const reply = (await response.json()) as Reply;
    await route.fulfill({ response, json: outcome === 'fine' ? reply : changed(reply, outcome) });
  }

  private async until(is: () => boolean): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      if (is()) return;
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('the page never asked');
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

import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Offer } from '#contract/entities/offer.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { isRefundable } from '#contract/rules/refundable.ts';

export type Locale = 'ar' | 'en';

const site = '/api/v1/website';
const CARDS_OF_A_PAGE = 12;
const headers = (locale: Locale) => ({
  'Accept-Language': locale,
  'Accept-Location': '85',
  'Accept-Currency': 'KWD',
});
const least = <Item>(items: Item[], of: (item: Item) => number): Item =>
  items.reduce((one, other) => (of(other) < of(one) ? other : one));

/**
 * What a visitor who takes the cheapest of everything asks a price for, or the cheapest in rooms that give money back. `at`
 * picks another package, so that tests do not share one.
 */
export async function cheapestRequest(
  request: APIRequestContext,
  at: number,
  rooms: SelectedRooms,
  { refundable = false } = {},
): Promise<QuoteRequest> {
  const now = new Date();
  const isFit = (room: Room, index: number) =>
    room.netShowings[index] !== null && (!refundable || isRefundable(room.cancellationPolicies, now));
  const page = Math.floor(at / CARDS_OF_A_PAGE) + 1;
  const list = await request.get(`${site}/packages?page=${page}`, { headers: headers('en') });
  const cards = ((await list.json()) as { data: { items: PackageCard[] } }).data.items;
  const fit = cards.filter((card) => card.refundable || !refundable);
  const card = fit[(at % CARDS_OF_A_PAGE) % fit.length]!;
  const query = {
    package_id: card.id,
    rooms,
    start_date: card.start_date,
    end_date: card.end_date,
    class: 'economy' as const,
  };
  const details = await request.post(`${site}/package_details_new`, { data: query, headers: headers('en') });
  const { data: offer } = (await details.json()) as { data: Offer };
  const flight = least(offer.trips[0]!.flights_array, (option) => option.TotalPrice);
  const trips = offer.type === 'multi_destinations' ? offer.trips.slice(1) : offer.trips;
  const stops = trips.map((trip) => {
    const hotels = trip.hotels_array.filter(({ Rooms }) =>
      rooms.every((_, index) => Rooms.some((room) => isFit(room, index))),
    );
    const hotel = least(hotels, (option) => option.Price);
    const rateKeys = rooms.map((_, index) => hotel.Rooms.find((room) => isFit(room, index))!.rateKey);
    return { HotelCode: hotel.HotelCode, Searchid: hotel.Searchid, SourceCode: hotel.SourceCode, rateKeys };
  });
  return { ...query, selection: { SearchId: flight.SearchId, stops, amenities: [] }, promo_code: 'SPRING10' };
}

export async function quoteOf(request: APIRequestContext, quoteRequest: QuoteRequest, locale: Locale): Promise<Quote> {
  const response = await request.post(`${site}/quotes`, { data: quoteRequest, headers: headers(locale) });
  return ((await response.json()) as { data: Quote }).data;
}

export const randomHex = () => randomBytes(16).toString('hex');
/** In a page: this tab's checkout is the one of a ticket. */
export const keepTicket = (ticket: object): void => {
  localStorage.setItem('et.drafts', JSON.stringify([ticket]));
  sessionStorage.setItem('et.draft', (ticket as { id: string }).id);
};

/** What a browser keeps of a checkout under `et.drafts`. */
export const aTicket = (changes: object = {}) => ({
  id: randomHex(),
  key: randomHex(),
  pay_key: randomHex(),
  placing: null as string | null,
  order_id: null as string | null,
  ...changes,
});

/** A checkout that a visitor left at its first step: the quote is in the draft, the draft's id is in the browser. */
export async function leftCheckout(request: APIRequestContext, quote: Quote, locale: Locale) {
  const ticket = aTicket();
  const data = { quote_id: quote.quote_id, contact: {}, travellers: [] };
  await request.put(`${site}/drafts/${ticket.id}`, { data, headers: headers(locale) });
  return ticket;
}

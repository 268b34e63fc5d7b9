import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFlights, allHotels, packageDetails, roomMapping } from '#contract/calls/package-details.ts';
import type { Call } from '#contract/calls/call.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Room } from '#contract/entities/room.ts';
import { missingFrom } from '#contract/rules/availability.ts';
import { addDays } from '#contract/rules/dates.ts';
import { findFlight, wantedFlight } from '#contract/rules/meaning.ts';
import { ceilToTenth, toMajor, toMinor } from '#contract/rules/money.ts';
import { AMENITY_CODES } from '#contract/entities/catalogue/amenity-codes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { MULTI, offerOf, preselected, SINGLE } from '#tests/support/storefront.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';
import { openShop } from '#tests/support/shop.ts';

/** §3, to the letter. */
const FIELDS = {
  offer: 'id type user destination arrival image forced_amenities selected_amenities start_date end_date trips',
  trip: 'start_date end_date flights_array hotels_array',
  forced: 'type adult_price service_price',
  flight: 'TotalPrice Class SuppCode SearchId Result',
  leg: 'Duration DurationInMinutes airlineName Segments',
  segment:
    'DepartureDateTime ArrivalDateTime DepartureAirportCode ArrivalAirportCode DepartureAirportName ArrivalAirportName DepartureCityName ArrivalCityName AirlineCode OperatingAirlineCode FlightNumber cabinName BaggageAllowance',
  hotel: 'HotelCode Price RoomName type Rooms HotelDetails Searchid SourceCode',
  details:
    'Address AmenitiesList HotelName HotelRating ThumbImage HotelDescription Checkin Checkout Latitude Longitude ImageCollection',
  room: 'name net netShowing boardName rateKey type cancellationPolicies propertyFeesLocale propertyFeesCurrency',
};
const has = (value: unknown, kind: keyof typeof FIELDS) =>
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(FIELDS[kind].split(' ')));
const read = (call: Call, body: unknown) => {
  const parsed = call.reply.safeParse(body);
  expect(parsed.error?.issues ?? []).toEqual([]);
};

eachDatabase('package calls', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());
  const flightsOf = (body: object, headers = {}) =>
    visitor.ask<{ data: FlightOption[] }>('POST', 'package_details_new_all_flights', body, { headers });
  const hotelsOf = (body: object) =>
    visitor.ask<{ data: { items: (HotelOption & { trip: number })[] } }>(
      'POST',
      'package_details_new_all_hotels',
      body,
    );
  const roomsOf = (hotel: HotelOption, more = {}) =>
    visitor.ask<{ data: { Rooms: Room[] } }>('POST', 'package_details_new_hotel_room_mapping', {
      ...SINGLE,
      Searchid: hotel.Searchid,
      SourceCode: hotel.SourceCode,
      HotelCode: hotel.HotelCode,
      type: hotel.type,
      ...more,
    });

  it('[C3][E1][E2][E3][E4] answers every field of §3 by its name, in the shape of the contract', async () => {
    const { body } = await visitor.ask('POST', 'package_details_new', MULTI);
    read(packageDetails, body);
    const offer = await offerOf(visitor, MULTI);
    has(offer, 'offer');
    expect(offer.user).toMatchObject({
      show_name: expect.any(String),
      profile_image: expect.stringMatching(/^\/art\//u),
    });
    expect([offer.destination.name, offer.arrival.name]).toEqual(['Istanbul', 'Trabzon']);
    for (const trip of offer.trips) has(trip, 'trip');
    for (const amenity of offer.forced_amenities) has(amenity, 'forced');
    for (const flight of offer.trips[0]?.flights_array ?? []) {
      has(flight, 'flight');
      for (const leg of flight.Result) {
        has(leg, 'leg');
        for (const segment of leg.Segments) has(segment, 'segment');
      }
    }
    const hotels = offer.trips.flatMap((trip) => trip.hotels_array);
    expect(hotels.length).toBeGreaterThanOrEqual(6);
    for (const hotel of hotels) {
      has(hotel, 'hotel');
      has(hotel.HotelDetails, 'details');
      expect(hotel.HotelDetails.AmenitiesList).toEqual(
        hotel.HotelDetails.AmenityCodes.map((code) => AMENITY_CODES[code as keyof typeof AMENITY_CODES].en),
      );
      for (const room of hotel.Rooms) {
        has(room, 'room');
        for (const policy of room.cancellationPolicies) expect(policy).toHaveProperty('fromDate');
      }
    }
  });

  it('[K19] every fare of a list is found again on other days, for another party and in the other language', async () => {
    const stay = {
      package_id: 107,
      start_date: '2026-12-17',
      end_date: '2026-12-21',
      rooms: SINGLE.rooms,
      class: 'economy',
    };
    const [first, other] = await Promise.all([
      flightsOf(stay),
      flightsOf({ ...stay, rooms: [{ Adults: 1, Children: [], Infants: [] }] }, { 'accept-language': 'ar' }),
    ]);
    const later = await flightsOf({ ...stay, start_date: '2026-12-18', end_date: '2026-12-22' });
    const nameOf = ({ FareCode, Result }: FlightOption) => [
      FareCode,
      Result.map(({ Segments }) => Segments[0]?.FlightNumber),
    ];
    for (const flights of [other.body.data, later.body.data]) {
      const pairs = first.body.data.flatMap((flight) => {
        const again = findFlight(flights, wantedFlight(flight));
        return again ? [[nameOf(flight), nameOf(again)]] : [];
      });
      expect(pairs.length).toBeGreaterThan(10);
      for (const [flight, again] of pairs) expect(again).toEqual(flight);
    }
    const brands = new Set(first.body.data.map(({ FareCode }) => FareCode));
    expect(brands.has('Light/0') && brands.has('Value/23')).toBe(true);
  });

  it('[E2] one stop has its flights and hotels on one trip and two legs; several have theirs on trips of their own and a leg more than stops', async () => {
    const single = await offerOf(visitor);
    expect(single.trips).toHaveLength(1);
    expect(single.trips[0]?.flights_array.every(({ Result }) => Result.length === 2)).toBe(true);
    const multi = await offerOf(visitor, MULTI);
    expect(multi.type).toBe('multi_destinations');
    expect(multi.trips[0]?.hotels_array).toEqual([]);
    expect(multi.trips[0]?.flights_array.every(({ Result }) => Result.length === multi.trips.length)).toBe(true);
    const stops = multi.trips.slice(1);
    expect(stops.map((trip) => trip.destination.slug)).toEqual(['istanbul', 'trabzon']);
    expect(stops.reduce((nights, trip) => nights + trip.nights, 0)).toBe(8);
    expect([stops[0]?.start_date, stops.at(-1)?.end_date]).toEqual([MULTI.start_date, MULTI.end_date]);
    for (const trip of stops) expect(addDays(trip.start_date, trip.nights)).toBe(trip.end_date);
  });

  it('[K1][K2] prices are rounded up to one decimal, a hotel’s price is that of the cheapest rooms for the party', async () => {
    const rooms = [
      { Adults: 2, Children: [], Infants: [] },
      { Adults: 2, Children: [6], Infants: [1] },
    ];
    for (const currency of ['KWD', 'SAR', 'USD', 'BHD'] as const) {
      const offer = await offerOf(visitor, { ...SINGLE, rooms }, { 'accept-currency': currency });
      expect(offer.currency).toBe(currency);
      const tenth = (price: number) => ceilToTenth(toMinor(price, currency), currency) === toMinor(price, currency);
      for (const { TotalPrice } of offer.trips[0]?.flights_array ?? []) expect(tenth(TotalPrice)).toBe(true);
      for (const hotel of offer.trips[0]?.hotels_array ?? []) {
        const cheapest = rooms.map((_, index) =>
          Math.min(...hotel.Rooms.map(({ netShowings }) => toMinor(netShowings[index] ?? Infinity, currency))),
        );
        expect(toMinor(hotel.Price, currency)).toBe(cheapest.reduce((total, price) => total + price, 0));
        for (const room of hotel.Rooms) {
          expect(room.netShowing).toBe(toMajor(ceilToTenth(toMinor(room.net, currency), currency), currency));
          expect(room.netShowing).toBeGreaterThanOrEqual(room.net);
        }
        expect(hotel.Rooms.map(({ netShowing }) => netShowing)).toEqual(
          hotel.Rooms.map(({ netShowing }) => netShowing).toSorted((one, other) => one - other),
        );
      }
    }
  });

  it('[C4] all fares take in those of the offer, the cheapest first, at the same prices', async () => {
    const offer = await offerOf(visitor);
    const { body } = await flightsOf(SINGLE);
    read(allFlights, body);
    const prices = body.data.map(({ TotalPrice }) => TotalPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    for (const flight of offer.trips[0]?.flights_array ?? []) expect(body.data).toContainEqual(flight);
    expect(offer.trips[0]?.flights_array[0]?.TotalPrice).toBe(prices[0]);
    expect(body.data.length).toBeGreaterThan(offer.trips[0]?.flights_array.length ?? 0);
  });

  it('[C5] all hotels come in items with the trip they belong to; a time after a date is cut', async () => {
    const { body } = await hotelsOf({
      ...MULTI,
      start_date: `${MULTI.start_date}T10:00:00`,
      end_date: `${MULTI.end_date} 03:00`,
    });
    read(allHotels, body);
    expect(new Set(body.data.items.map(({ trip }) => trip))).toEqual(new Set([1, 2]));
    const offer = await offerOf(visitor, MULTI);
    for (const [index, trip] of offer.trips.entries()) {
      for (const { chosen: _, ...hotel } of trip.hotels_array)
        expect(body.data.items).toContainEqual({ ...hotel, trip: index });
    }
    const single = await hotelsOf(SINGLE);
    expect(new Set(single.body.data.items.map(({ trip }) => trip))).toEqual(new Set([0]));
    expect(single.body.data.items.length).toBeGreaterThan(3);
  });

  it('[C6] maps the rooms of a hotel of the offer', async () => {
    const { body } = await hotelsOf(SINGLE);
    for (const hotel of body.data.items) {
      const mapped = await roomsOf(hotel);
      read(roomMapping, mapped.body);
      expect(mapped.body.data.Rooms).toEqual(hotel.Rooms);
    }
  });

  it.each([
    ['another hotel’s code', { HotelCode: 'IST-99' }, 'HotelCode'],
    ['another source', { SourceCode: 'ETX' }, 'SourceCode'],
    ['a key of our own making', { Searchid: 'SEgKRVRI.AAAA' }, 'Searchid'],
    ['no key at all', { Searchid: 'x' }, 'Searchid'],
    ['another package', { package_id: 110 }, 'Searchid'],
    ['a day in the past', { start_date: '2026-01-01' }, 'start_date'],
  ])('[C6] refuses %s with 422 and the field', async (_, more, field) => {
    const offer = await offerOf(visitor);
    const reply = await roomsOf(offer.trips[0]?.hotels_array[0] as HotelOption, more);
    expect([reply.status, Object.keys(reply.body as unknown as object)]).toEqual([
      422,
      expect.arrayContaining(['message', 'errors']),
    ]);
    expect((reply.body as unknown as { errors: object }).errors).toHaveProperty(field);
  });

  it('[C6] a key with one character changed is nobody’s', async () => {
    const offer = await offerOf(visitor);
    const hotel = offer.trips[0]?.hotels_array[0] as HotelOption;
    for (const at of [0, 3, hotel.Searchid.length - 2, hotel.Searchid.length - 1]) {
      const letter = hotel.Searchid[at] === 'A' ? 'B' : 'A';
      const Searchid = hotel.Searchid.slice(0, at) + letter + hotel.Searchid.slice(at + 1);
      expect((await roomsOf({ ...hotel, Searchid })).status).toBe(422);
    }
  });

  it('[C14][K19] headers decide language, currency and where one leaves from; strange ones fall back', async () => {
    const arabic = visitorOf(app, 'ar');
    const offer = await offerOf(arabic, SINGLE, { 'accept-location': '86', 'accept-currency': 'SAR' });
    expect(offer.origin.airport).toBe('RUH');
    expect(offer.title).toMatch(/[\u0600-\u06ff]/u);
    expect(offer.trips[0]?.flights_array[0]?.Result[0]?.Segments[0]).toMatchObject({
      DepartureAirportCode: 'RUH',
      DepartureCityName: 'الرياض',
      cabinName: 'السياحية',
    });
    const strange = { 'accept-location': '85;', 'accept-currency': 'BTC', clear: 'false' };
    expect(await offerOf(visitor, SINGLE, strange)).toMatchObject({ currency: 'KWD', origin: { airport: 'KWI' } });
  });

  it('[C14] the class decides the fares; first class answers what there is', async () => {
    const cheapest = async (cabin: string) => (await flightsOf({ ...SINGLE, class: cabin })).body.data[0];
    const economy = await cheapest('economy');
    const business = await cheapest('business');
    expect(business?.Class).toBe('business');
    expect(business?.TotalPrice).toBeGreaterThan((economy?.TotalPrice ?? 0) * 1.5);
    expect((await flightsOf({ ...SINGLE, class: 'first' })).status).toBe(200);
  });

  it.each([999_999, 2_147_483_647])('package %i is not there: 404 with a sentence', async (package_id) => {
    for (const path of ['package_details_new', 'package_details_new_all_flights', 'package_details_new_all_hotels']) {
      const { status, body } = await visitor.ask<{ message: string }>('POST', path, { ...SINGLE, package_id });
      expect([status, body.message]).toEqual([404, expect.stringContaining('no longer available')]);
    }
  });

  it('a package withdrawn between two looks is gone', async () => {
    await offerOf(visitor, { ...SINGLE, package_id: 104 });
    await app.services.db.updateTable('package').set({ state: 'withdrawn' }).where('id', '=', 104).execute();
    app.clock.advance(21_000);
    expect((await visitor.ask('POST', 'package_details_new', { ...SINGLE, package_id: 104 })).status).toBe(404);
    await app.services.db.updateTable('package').set({ state: 'published' }).where('id', '=', 104).execute();
  });

  it.each([
    [901, 'flight'],
    [902, 'hotels'],
    [903, 'flights_and_hotels'],
  ])('[X3][X4][X7] the documented package %i misses its %s', async (package_id, missing) => {
    expect(missingFrom(await offerOf(visitor, { ...SINGLE, package_id }))).toBe(missing);
  });

  it('the same question gets the same bytes, and new ones as soon as stock changes', async () => {
    const first = await visitor.ask('POST', 'package_details_new', SINGLE);
    expect((await visitor.ask('POST', 'package_details_new', SINGLE)).headers.etag).toBe(first.headers.etag);
    const again = await visitor.ask('POST', 'package_details_new', SINGLE, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    const offer = await offerOf(visitor);
    const quote = await visitor.ask<{ data: { quote_id: string } }>('POST', 'quotes', {
      ...SINGLE,
      selection: preselected(offer).selection,
    });
    const row = await app.services.quotes.findQuote(quote.body.data.quote_id);
    const [component] = row?.components ?? [];
    if (!component) throw new Error('no component');
    const supplier = app.services.suppliers.of(component);
    expect((await supplier.hold(component, 'details-test', app.clock.now() + 60_000, BOOKING_PARTY)).kind).toBe('held');
    const fresh = await offerOf(visitor);
    const seats = (one: typeof offer) => one.trips[0]?.flights_array.map(({ SeatsLeft }) => SeatsLeft);
    expect(seats(fresh)).not.toEqual(seats(offer));
    await supplier.release('details-test');
    expect(seats(await offerOf(visitor))).toEqual(seats(offer));
  });
});

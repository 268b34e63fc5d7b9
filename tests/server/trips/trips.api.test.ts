import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import { Offer } from '#contract/entities/offer.ts';
import { OwnTrip } from '#contract/entities/trip-plan.ts';
import { isOwnTrip } from '#contract/rules/trip-plan.ts';
import { OWN_TRIP_CITIES } from '#server/suppliers/embedded/scenario-towns.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { aPlan, buildTrip, offerOf, ROOMS, stopAt } from '#tests/support/own-trips.ts';
import { openShop } from '#tests/support/shop.ts';

type Hotels = { data: { items: (HotelOption & { trip: number })[] } };
type Errors = { message: string; code: string; errors: Record<string, string[]> };

eachDatabase('trips of one’s own', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 60_000);
  afterAll(() => settleAndClose(app));

  const hotelsOf = async (request: object, source?: string) =>
    (await visitor.ask<Hotels>('POST', 'package_details_new_all_hotels', { ...request, ...(source ? { source } : {}) }))
      .body.data.items;
  const codesOf = (hotels: HotelOption[]) => new Set(hotels.map(({ SourceCode }) => SourceCode));
  const routeOf = (flight: FlightOption | undefined) =>
    flight?.Result.map(({ Segments }) => `${Segments[0]?.DepartureAirportCode}-${Segments.at(-1)?.ArrivalAirportCode}`);

  const paid = (wish: Parameters<Visitor['quote']>[0]) => confirmedOrder(app, visitor, wish);

  async function cancelled(id: string): Promise<Order> {
    const { cancel_quote_id } = (
      await visitor.ask<{ data: { cancel_quote_id: string } }>('POST', `orders/${id}/cancel_quote`, {})
    ).body.data;
    await visitor.ask('POST', `orders/${id}/cancel`, { cancel_quote_id }, { key: `cancel-${id}` });
    await app.services.worker.runDueJobs();
    return (await visitor.read(id)).body.data;
  }

  it('[R10][E1] a trip to one city is offered, quoted, booked and cancelled like a package, without an expert', async () => {
    const request = await buildTrip(visitor, aPlan());
    expect(isOwnTrip(request.package_id)).toBe(true);
    const offer = Offer.parse(await offerOf(visitor, request));
    expect(offer).toMatchObject({
      type: 'single_destinations',
      user: null,
      title: 'Istanbul, 4 nights',
      sources: ['ETH', 'ETX'],
      forced_amenities: [],
      selected_amenities: [],
      origin: { airport: 'KWI' },
    });
    expect(offer.trips).toHaveLength(1);
    const [trip] = offer.trips;
    expect(routeOf(trip?.flights_array[0])?.map((leg) => leg.slice(0, 3))).toHaveLength(2);
    expect(trip?.hotels_array.length).toBeGreaterThanOrEqual(3);
    const order = await paid(request);
    expect(order).toMatchObject({ state: 'confirmed', quote: { user: null, title: 'Istanbul, 4 nights' } });
    const row = await app.services.db
      .selectFrom('orders')
      .select('expert_id')
      .where('id', '=', order.order_id)
      .executeTakeFirst();
    expect(row?.expert_id).toBe(0);
    const lines = await app.services.db
      .selectFrom('ledger_entry')
      .select('account')
      .where('order_id', '=', order.order_id)
      .execute();
    expect(lines.map(({ account }) => account)).not.toContain('expert_payable');
    expect((await cancelled(order.order_id)).state).toMatch(/cancelled|refunded/u);
  });

  it('[R10][S3] two sources answer apart, without a house in common, and together what both have', async () => {
    const request = await buildTrip(visitor, aPlan());
    const [first, second, all] = [
      await hotelsOf(request, 'ETH'),
      await hotelsOf(request, 'ETX'),
      await hotelsOf(request),
    ];
    expect([codesOf(first), codesOf(second)]).toEqual([new Set(['ETH']), new Set(['ETX'])]);
    expect(second.length).toBeGreaterThanOrEqual(3);
    expect(second.every(({ HotelCode }) => HotelCode.startsWith('X-'))).toBe(true);
    expect(all).toHaveLength(first.length + second.length);
    const strange = await visitor.ask<Errors>('POST', 'package_details_new_all_hotels', { ...request, source: 'NONE' });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['source']]);
  });

  it('[R8][E4][C6] the second source’s own flow: its houses alone, its rooms mapped, booked, found and cancelled', async () => {
    const request = await buildTrip(visitor, aPlan({ channel: 'expedia', stops: [stopAt('rome', 7)] }));
    const offer = await offerOf(visitor, request);
    expect(offer.sources).toEqual(['ETX']);
    const [hotel] = offer.trips[0]?.hotels_array ?? [];
    if (!hotel) throw new Error('no house in Rome');
    expect(codesOf(await hotelsOf(request))).toEqual(new Set(['ETX']));
    const mapped = await visitor.ask<{ data: { Rooms: HotelOption['Rooms'] } }>(
      'POST',
      'package_details_new_hotel_room_mapping',
      {
        ...request,
        Searchid: hotel.Searchid,
        SourceCode: 'ETX',
        HotelCode: hotel.HotelCode,
        type: hotel.type,
      },
    );
    expect(mapped.body.data.Rooms.map(({ rateKey }) => rateKey)).toEqual(hotel.Rooms.map(({ rateKey }) => rateKey));
    // two guests, seven nights, in the city's own currency
    const fees = mapped.body.data.Rooms.map(({ propertyFeesCurrency }) => propertyFeesCurrency);
    expect(new Set(fees)).toEqual(new Set(['EUR']));
    expect((hotel.Rooms[0]?.propertyFeesLocale ?? 0) % 14).toBe(0);
    const order = await paid(request);
    expect(order.state).toBe('confirmed');
    expect(order.locators.hotels[0]).toMatch(/^XT\d\d-\d{6}-[A-Z]$/u);
    const supplier = app.services.suppliers.of({ supplier: 'ETX' });
    expect(await supplier.find(`${order.order_id}-1`)).toMatchObject({ kind: 'booked' });
    await cancelled(order.order_id);
    expect(await supplier.find(`${order.order_id}-1`)).toMatchObject({ kind: 'cancelled' });
  });

  it('[R11] many cities: flights leg by leg, one stretch by own transport, home to another airport', async () => {
    const plan = aPlan({
      channel: 'multidestination',
      stops: [stopAt('rome', 3, 'own'), stopAt('venice', 2), stopAt('istanbul', 2)],
      back_to: 'RUH',
    });
    const request = await buildTrip(visitor, plan);
    const offer = await offerOf(visitor, request);
    expect(offer).toMatchObject({ type: 'multi_destinations', title: 'Rome, Venice, and Istanbul, 7 nights' });
    expect(offer.trips.map(({ nights }) => nights)).toEqual([7, 3, 2, 2]);
    const flight = offer.trips[0]?.flights_array[0];
    expect(routeOf(flight)?.map((leg) => leg.slice(0, 3))[0]).toBe('KWI');
    expect(flight?.Result).toHaveLength(3);
    expect(routeOf(flight)?.at(-1)?.slice(4)).toBe('RUH');
    expect(routeOf(flight)?.[1]).toMatch(/^VCE-/u);
    expect(offer.trips.slice(1).every(({ hotels_array }) => hotels_array.length > 0)).toBe(true);
    expect(new Set((await hotelsOf(request, 'ETX')).map(({ trip }) => trip))).toEqual(new Set([1, 2, 3]));
    const order = await paid(request);
    expect(order).toMatchObject({ state: 'confirmed', quote: { countries: ['KW', 'IT', 'TR'] } });
    expect(order.locators.hotels).toHaveLength(3);
  });

  it('[S3][X6] a slow source does not hold the first answer, and a failing one leaves the other’s hotels', async () => {
    const slow = await buildTrip(visitor, aPlan({ stops: [stopAt(OWN_TRIP_CITIES.slowSource)] }));
    const offer = await offerOf(visitor, slow);
    expect(codesOf(offer.trips[0]?.hotels_array ?? [])).toEqual(new Set(['ETH']));
    expect(codesOf(await hotelsOf(slow, 'ETX'))).toEqual(new Set(['ETX']));
    const down = await buildTrip(visitor, aPlan({ stops: [stopAt(OWN_TRIP_CITIES.sourceDown)] }));
    expect(codesOf((await offerOf(visitor, down)).trips[0]?.hotels_array ?? [])).toEqual(new Set(['ETH']));
    expect(codesOf(await hotelsOf(down))).toEqual(new Set(['ETH']));
    const alone = await visitor.ask<Errors>('POST', 'package_details_new_all_hotels', { ...down, source: 'ETX' });
    expect([alone.status, alone.body.code]).toEqual([503, 'suppliers_down']);
  });

  it.each([
    [{ start_date: '2026-01-01' }, 'start_date', 'Choose a departure date from tomorrow onwards'],
    [{ start_date: '2027-02-30' }, 'start_date', /date|day/iu],
    [{ start_date: '2028-01-01' }, 'start_date', /330 days/u],
    [{ stops: [stopAt('kuwait')] }, 'stops.0.place', /end where it begins/u],
    [{ from: 'JED' as const, stops: [stopAt('makkah')] }, 'stops.0.place', /end where it begins/u],
    [{ stops: [stopAt('atlantis')] }, 'stops.0.place', /no trips to this city/u],
    [{ stops: [stopAt('rome'), stopAt('paris')] }, 'stops.1.place', /one destination/u],
    [{ channel: 'multidestination' as const, stops: [stopAt('rome'), stopAt('rome')] }, 'stops.1.place', /already/u],
    [{ channel: 'multidestination' as const, stops: Array.from({ length: 6 }, () => stopAt('rome')) }, 'stops', /5/u],
    [{ stops: [stopAt('rome', 31)] }, 'stops.0.nights', /30/u],
    [{ rooms: [{ Adults: 1, Children: [], Infants: [1, 1] }] }, 'rooms', /infant/iu],
    [{ rooms: [{ Adults: 0, Children: [], Infants: [1] }] }, 'rooms.0.Adults', /./u],
    [{ rooms: [1, 2, 3].map(() => ({ Adults: 4, Children: [], Infants: [] })) }, 'rooms', /9 seats/u],
  ])('[V5][V7] refuses %j at its field, in the visitor’s language', async (wrong, field, words) => {
    const { status, body } = await visitor.ask<Errors>('POST', 'trips', { ...aPlan(), ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]?.[0]).toMatch(words);
    const arabic = await visitorOf(app, 'ar').ask<Errors>('POST', 'trips', { ...aPlan(), ...wrong });
    expect(arabic.body.errors[field]?.[0]).toMatch(/[\u0600-\u06ff]/u);
  });

  it('[C2] refuses trips with a word while building is switched off, and serves those there are', async () => {
    const request = await buildTrip(visitor, aPlan());
    const { db } = app.services;
    const turn = (value_json: string) =>
      db.updateTable('setting').set({ value_json }).where('name', '=', 'make_your_trip').execute();
    await turn('false');
    const refusal = await visitor.ask<Errors>('POST', 'trips', aPlan());
    expect([refusal.status, refusal.body.code]).toEqual([403, 'switched_off']);
    expect(refusal.body.message).toMatch(/ready package/u);
    expect((await offerOf(visitor, request)).id).toBe(request.package_id);
    await turn('true');
  });

  it('[R10] a trip is read back in both languages, and an unknown one is a 404', async () => {
    const plan = aPlan({ channel: 'multidestination', stops: [stopAt('istanbul', 4), stopAt('rome', 3)] });
    const { package_id } = await buildTrip(visitor, plan);
    const { data } = (await visitor.ask<{ data: OwnTrip }>('GET', `trips/${package_id}`)).body;
    expect(OwnTrip.parse(data)).toMatchObject({ plan, title: 'Istanbul and Rome, 7 nights' });
    expect(data.stops).toMatchObject([
      { slug: 'istanbul', start_date: '2027-03-04', end_date: '2027-03-08' },
      { slug: 'rome', start_date: '2027-03-08', end_date: '2027-03-11', airport: 'FCO' },
    ]);
    const arabic = await visitorOf(app, 'ar').ask<{ data: OwnTrip }>('GET', `trips/${package_id}`);
    expect(arabic.body.data.title).toBe('إسطنبول وروما، 7 ليال');
    for (const id of ['1000000000', '101', 'x', '99999999999'])
      expect((await visitor.ask('GET', `trips/${id}`)).status).toBe(404);
    const absent = { ...(await buildTrip(visitor, plan)), package_id: 1_000_000_001 };
    expect((await visitor.ask('POST', 'package_details_new', absent)).status).toBe(404);
  });

  it('[V5] a kept trip can be asked for on other days and for another party', async () => {
    const request = await buildTrip(visitor, aPlan());
    const offer = await offerOf(visitor, {
      ...request,
      start_date: '2027-04-10',
      end_date: '2027-04-12',
      rooms: [{ Adults: 1, Children: [5], Infants: [] }],
    });
    expect(offer).toMatchObject({ title: 'Istanbul, 2 nights', start_date: '2027-04-10' });
    const past = await visitor.ask<Errors>('POST', 'package_details_new', { ...request, start_date: '2026-01-01' });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['start_date']]);
  });

  it('[R10] [FK10] a share gives back what was chosen, for ready packages too, and opens after its days have passed', async () => {
    const house = await app.services.db.selectFrom('hotel').selectAll().limit(1).executeTakeFirstOrThrow();
    const stops = [
      null,
      { HotelCode: house.code, rooms: null },
      { HotelCode: 'closed-since', HotelName: 'Call 1', rooms: null },
    ];
    const wish = { flight: { key: 'k', meaning: 'm' }, stops, amenities: [3, 99], amenity_names: ['Call 1', 'Call 2'] };
    const ready = {
      package_id: 101,
      start_date: '2026-02-01',
      end_date: '2026-02-05',
      rooms: ROOMS,
      class: 'economy',
      wish,
      total: 412.5,
      currency: 'KWD',
    };
    const reply = await visitor.ask<{ data: { share: string } }>('POST', 'trip_shares', ready);
    expect(reply.body.data.share).toMatch(/^[\w-]{22}$/u);
    const share = await visitor.ask<{ data: object }>('GET', `trip_shares/${reply.body.data.share}`);
    const created_at = new Date(app.clock.now()).toISOString();
    const hotels = ['', house.name_en, ''];
    // names are the server's: a sender cannot write into the notice of a friend
    const named = stops.map((stop, index) => stop && { ...stop, HotelName: hotels[index] });
    const { details_json } = await app.services.db
      .selectFrom('package')
      .select('details_json')
      .where('id', '=', ready.package_id)
      .executeTakeFirstOrThrow();
    const { amenities } = JSON.parse(details_json) as { amenities: { id: number; name: { en: string } }[] };
    const amenity_names = [amenities.find(({ id }) => id === 3)!.name.en, ''];
    expect(share.body.data).toEqual({ ...ready, wish: { ...wish, stops: named, amenity_names }, hotels, created_at });
    const arabic = await visitorOf(app, 'ar').ask<{ data: object }>('GET', `trip_shares/${reply.body.data.share}`);
    expect(arabic.body.data).toMatchObject({ hotels: ['', house.name_ar, ''] });
    expect((await visitor.ask('GET', 'trip_shares/nobodyknowsthis')).status).toBe(404);
    expect((await visitor.ask('POST', 'trip_shares', { ...ready, package_id: 1_999_999_999 })).status).toBe(404);
  });

  it('[R10] the price calendar says what a search of each day finds, and nothing for days not on sale', async () => {
    const calendar = {
      channel: 'makeyourtrip',
      from: 'KWI',
      to: 'istanbul',
      start: '2026-11-19',
      days: 60,
      nights: 4,
      rooms: ROOMS,
      class: 'economy',
    };
    type Calendar = { data: { currency: string; days: { date: string; price: number | null }[] } };
    const { body, status } = await visitor.ask<Calendar>('POST', 'price_calendar', calendar);
    expect([status, body.data.currency, body.data.days.length]).toEqual([200, 'KWD', 60]);
    const { days } = body.data;
    expect(days.slice(0, 2).map(({ price }) => price)).toEqual([null, null]);
    expect(days.filter(({ price }) => price !== null).length).toBeGreaterThan(50);
    const [day] = days.slice(30);
    if (!day) throw new Error('no such day');
    const request = await buildTrip(visitor, aPlan({ start_date: day.date }));
    const fares = await visitor.ask<{ data: FlightOption[] }>('POST', 'package_details_new_all_flights', request);
    expect(Math.min(...fares.body.data.map(({ TotalPrice }) => TotalPrice))).toBe(day.price);
    const jamestown = await visitor.ask<Calendar>('POST', 'price_calendar', { ...calendar, to: 'jamestown' });
    expect(jamestown.body.data.days.every(({ price }) => price === null)).toBe(true);
    const strange = await visitor.ask<Errors>('POST', 'price_calendar', { ...calendar, to: 'atlantis' });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['to']]);
    const last = { ...calendar, start: '2099-12-30', days: 2 };
    const farthest = await visitor.ask<Calendar>('POST', 'price_calendar', last);
    expect(farthest.body.data.days.at(-1)).toEqual({ date: '2099-12-31', price: null });
    const beyond = await visitor.ask<Errors>('POST', 'price_calendar', { ...last, days: 3 });
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ['start']]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';
import { openHotelbeds, type Fault, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { refusalOf, visitorOf, type Visitor } from '#tests/support/journey.ts';

const MINUTE = 60_000;
/** A package with one stop. */
const ISTANBUL = 103;

eachDatabase('a business that sells hotels of Hotelbeds', (dialect) => {
  let vendor: HotelbedsEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    const clock = testClock();
    vendor = await openHotelbeds({ now: clock.now });
    app = await openTestApp({ dialect, clock, env: { HOTEL_SUPPLIERS: 'hotelbeds', ...hotelbedsEnv(vendor) } });
    for (const { work } of app.services.contentJobs) await work();
    visitor = visitorOf(app);
  });
  afterAll(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await vendor.close();
  });

  const givesBack = (rooms: Room[]) =>
    rooms.find(({ cancellationPolicies: [first] }) => Date.parse(first!.fromDate) > app.clock.now())!;
  async function paid() {
    const quote = await visitor.quote({ package_id: ISTANBUL, pickRoom: givesBack });
    const { order_id } = (await visitor.place(quote)).body.data;
    const { payment_url } = (await visitor.pay(order_id)).body.data;
    return { order_id, quote, approve: () => visitor.answer(payment_url, 'approve') };
  }
  const read = async (id: string) => (await visitor.read(id)).body.data;
  /** Lets time pass until the order has come to rest. */
  async function settle(id: string, minutes = 25) {
    for (let minute = 0; minute < minutes; minute += 1) {
      await app.services.worker.runDueJobs();
      const order = await read(id);
      if (['confirmed', 'refunded', 'needs_attention'].includes(order.state)) return order;
      app.clock.advance(MINUTE);
    }
    return read(id);
  }

  it('[SU4] [J3] a package is quoted, held, paid, booked there, cancelled and refunded', async () => {
    const { order_id, quote, approve } = await paid();
    const [stop] = quote.stops;
    expect(stop!.hotel).toMatchObject({ SourceCode: 'HBX' });
    expect(stop!.hotel.HotelDetails.ThumbImage).toMatch(/^\/pictures\/h\/[0-9a-f]{24}-640\.webp$/u);
    // neither keys nor money of the vendor's leave the server
    expect(JSON.stringify(quote)).not.toMatch(/W\|1\||EUR/u);
    await approve();
    const order = await settle(order_id);
    expect(order.state).toBe('confirmed');
    const booking = vendor.bookings.at(-1);
    expect(booking).toMatchObject({ status: 'CONFIRMED', holder: { surname: 'Alsabah' } });
    expect(booking!.clientReference).toMatch(/^ET[A-Z2-7]{16}$/u);
    expect(JSON.stringify(order.locators)).toContain(booking!.reference);
    // the vendor asks for both on every voucher
    expect(order.travel_documents?.hotels).toEqual([
      {
        provider: { name: 'HOTELBEDS PRODUCT,S.L.U.', vat_number: 'ESB38877676' },
        remarks: ['Check-in hour 15:00. Identification card at arrival.'],
      },
    ]);

    const quoteCancel = () =>
      visitor.ask<{ data: { cancel_quote_id: string; refund: number } }>('POST', `orders/${order_id}/cancel_quote`, {});
    vendor.fail('drop', { call: 'simulate' });
    expect(refusalOf(await quoteCancel())).toMatchObject({ status: 503, code: 'supplier_silent' });
    const offer = await quoteCancel();
    expect(vendor.callsOf('simulate').length).toBeGreaterThan(0);
    const { cancel_quote_id, refund } = offer.body.data;
    expect(refund).toBeGreaterThan(0);
    const cancelled = await visitor.ask(
      'POST',
      `orders/${order_id}/cancel`,
      { cancel_quote_id },
      { key: 'cancel-at-the-vendor-1' },
    );
    expect(cancelled.status).toBe(200);
    await app.services.worker.runDueJobs();
    expect(booking).toMatchObject({ status: 'CANCELLED', fee: 0 });
    expect((await read(order_id)).payment).toMatchObject({ state: 'refunded', refunded: refund });
  });

  it.each<[string, Fault, boolean]>([
    ['is lost on its way back', 'drop', true],
    ['is a page of a proxy', 'html', true],
    ['is no answer', 'shapeless', true],
    [
      'is an error that names a booking',
      { status: 500, code: 'PRODUCT_ERROR', message: 'Booking confirmation error 207-1' },
      true,
    ],
    ['is a system error', { status: 500, code: 'SYSTEM_ERROR', message: 'try later' }, true],
    ['never left', 'drop', false],
  ])(
    '[SU4] [M11] the answer to a booking %s: it is looked for by our reference, and there is one booking',
    async (_, fault, afterwards) => {
      const { order_id, approve } = await paid();
      const before = { bookings: vendor.bookings.length, calls: vendor.callsOf('book').length };
      vendor.fail(fault, { call: 'book', afterwards });
      await approve();
      expect((await settle(order_id)).state).toBe('confirmed');
      expect(vendor.bookings.length - before.bookings).toBe(1);
      expect(vendor.callsOf('book').length - before.calls).toBe(afterwards ? 1 : 2);
      expect(vendor.callsOf('find').length).toBeGreaterThan(0);
    },
  );

  it('[SU4] a price that rose after the quote is told before anything is paid', async () => {
    const before = vendor.bookings.length;
    const quote = await visitor.quote({ package_id: ISTANBUL, pickRoom: givesBack });
    app.clock.advance(2 * MINUTE);
    vendor.raise(0.1);
    expect(refusalOf(await visitor.place(quote))).toMatchObject({ status: 409, code: 'price_changed' });
    expect(vendor.bookings).toHaveLength(before);
    vendor.raise(0);
  });

  it('[SU4] a house that refuses a rate it has is not called sold out', async () => {
    const quote = await visitor.quote({ package_id: ISTANBUL, pickRoom: givesBack });
    app.clock.advance(2 * MINUTE);
    vendor.fail({ status: 402, code: 'PAYMENT_DATA', message: 'A card is needed' }, { call: 'check' });
    expect(refusalOf(await visitor.place(quote))).toMatchObject({
      status: 409,
      code: 'supplier_refused',
      part: 'hotel',
    });
  });

  it('[SU4] [M12] what was sold out meanwhile is refused after the payment, and the money goes back', async () => {
    const before = vendor.bookings.length;
    const { order_id, approve } = await paid();
    for (const { code } of vendor.houses()) vendor.sellOut(code);
    await approve();
    expect(await settle(order_id)).toMatchObject({
      state: 'refunded',
      failure: 'sold_out',
      payment: { state: 'refunded' },
    });
    expect(vendor.bookings).toHaveLength(before);
  });
});

describe('a supplier of hotels that never answers', () => {
  it('[SU8] [S6] holds up neither the page nor the others, and the list says whose hotels are missing', async () => {
    const clock = testClock();
    const vendor = await openHotelbeds({ now: clock.now });
    const env = { HOTEL_SUPPLIERS: 'hotelbeds,embedded', ...hotelbedsEnv(vendor) };
    const app = await openTestApp({ clock, env });
    vendor.silence(() => true);
    const visitor = visitorOf(app);
    const party = {
      package_id: ISTANBUL,
      start_date: '2027-03-04',
      end_date: '2027-03-09',
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      class: 'economy',
    };
    const offer = await visitor.ask<{ data: Offer }>('POST', 'package_details_new', party);
    expect(offer.body.data.sources).toEqual(['HBX', 'ETH']);
    expect(offer.body.data.trips[0]!.hotels_array.length).toBeGreaterThanOrEqual(3);
    const of = (source: string) =>
      visitor.ask<{ data: { items: unknown[] } }>('POST', 'package_details_new_all_hotels', { ...party, source });
    const [silent, other] = [of('HBX'), await of('ETH')];
    expect([other.status, other.body.data.items.length >= 3]).toEqual([200, true]);
    expect(refusalOf(await silent)).toMatchObject({ status: 503, code: 'suppliers_down' });
    await app.close();
    await vendor.close();
  }, 60_000);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/entities/offer.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { HOMES } from '#contract/rules/home-airports.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { listOf, offerOf, preselected, shownPrice, SINGLE } from '#tests/support/storefront.ts';

const SAUDI = { 'accept-location': '86', 'accept-currency': 'SAR' };
const startsAt = (offer: Offer | Quote['flight']) => {
  const flight = 'trips' in offer ? offer.trips[0]!.flights_array[0]! : offer;
  return flight.Result[0]!.Segments[0]!.DepartureAirportCode;
};

eachDatabase('the airport one leaves from', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  }, 60_000);
  afterAll(() => app.close());

  it.each(HOMES)('[PR11] %s is where the flights of offer and quote begin, and both say so', async (from) => {
    const request = { ...SINGLE, from };
    const offer = await offerOf(visitor, request, SAUDI);
    expect([offer.from, offer.origin.airport, startsAt(offer)]).toEqual([from, from, from]);
    const { selection } = preselected(offer);
    const { status, body } = await visitor.ask<{ data: Quote }>(
      'POST',
      'quotes',
      { ...request, selection },
      { headers: SAUDI },
    );
    expect([status, body.data.from, startsAt(body.data.flight)]).toEqual([200, from, from]);
  });

  it('[PR11] a quote from another airport than its flights is refused', async () => {
    const { selection } = preselected(await offerOf(visitor, { ...SINGLE, from: 'JED' }, SAUDI));
    const { status } = await visitor.ask('POST', 'quotes', { ...SINGLE, from: 'DMM', selection }, { headers: SAUDI });
    expect(status).toBe(422);
  });

  it('[PR11] an airport of nowhere, and one that the trip ends at, are refused by field', async () => {
    for (const [package_id, from] of [
      [SINGLE.package_id, 'LHR'],
      [SINGLE.package_id, 'jed'],
    ] as const) {
      const { status, body } = await visitor.ask<{ errors: object }>('POST', 'package_details_new', {
        ...SINGLE,
        package_id,
        from,
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['from']]);
    }
    const rows = await app.services.db
      .selectFrom('package')
      .select(['id', 'city_slugs'])
      .where('state', '=', 'published')
      .execute();
    const toJeddah = rows.find(({ city_slugs }) => /^,(?:makkah|jeddah),/u.test(city_slugs));
    const { status, body } = await visitor.ask<{ errors: object }>('POST', 'package_details_new', {
      ...SINGLE,
      package_id: toJeddah!.id,
      end_date: '2027-04-08',
      from: 'JED',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from']]);
  });

  it('[PR2] [PR11] a list prices from that airport, and from no other when none is named', async () => {
    const { start_date, end_date } = SINGLE;
    const list = async (from: string) => {
      const search = { place: 'istanbul', start_date, end_date, ...(from ? { from } : {}) };
      const { items } = await listOf(visitor, search, SAUDI);
      app.clock.advance(21_000);
      return items.find(({ id }) => id === SINGLE.package_id);
    };
    for (const from of ['DMM', 'JED', '']) {
      await expect.poll(async () => (await list(from))?.price_kind, { timeout: 15_000 }).toBe('exact');
      const offer = await offerOf(visitor, { ...SINGLE, ...(from ? { from } : {}) }, SAUDI);
      const shown = (await list(from))?.total;
      expect(shown).toBe(shownPrice(offer).total / 100);
    }
    expect((await list('DMM'))?.total).not.toBe((await list('JED'))?.total);
  });
});

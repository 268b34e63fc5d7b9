import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCENARIO_CITIES } from '#server/suppliers/embedded/scenario-towns.ts';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { aStay, COUPLE, openSuppliers } from '#tests/support/catalogue.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

eachDatabase('the documented scenarios', (dialect) => {
  let world: Awaited<ReturnType<typeof openSuppliers>>;
  beforeAll(async () => {
    world = await openSuppliers(dialect);
  });
  afterAll(() => world.close());
  const until = () => world.clock.now() + 900_000;

  it('nothing flies where nothing should, and towns without hotels have none', async () => {
    for (const to of ['PDL', 'HLE']) {
      const legs = [{ from: 'KWI', to, date: '2027-04-01' }];
      expect(await world.flights.search({ legs, cabin: 'economy', rooms: COUPLE, locale: 'en' })).toEqual([]);
    }
    for (const city of [SCENARIO_CITIES.noHotels, SCENARIO_CITIES.noFlightsNoHotels]) {
      const query = { city, checkIn: '2027-04-01', checkOut: '2027-04-03', rooms: COUPLE, locale: 'en' as const };
      expect(await world.hotels.search(query)).toEqual([]);
    }
  });

  it('sold out before payment: the recheck is good, the hold finds nothing', async () => {
    const { component } = await aStay(world.hotels, { city: SCENARIO_CITIES.soldOutBeforePayment });
    expect(await world.hotels.recheck(component)).toMatchObject({ kind: 'same' });
    expect(await world.hotels.hold(component, 'gone', until(), BOOKING_PARTY)).toEqual({ kind: 'sold_out' });
  });

  it('a price that changes at the hold: asked again at the new price it is held, and later it falls back', async () => {
    const city = SCENARIO_CITIES.priceChanges;
    const { component } = await aStay(world.hotels, { city });
    expect(await world.hotels.recheck(component)).toMatchObject({ kind: 'same' });
    const changed = await world.hotels.hold(component, 'dearer', until(), BOOKING_PARTY);
    expect(changed).toEqual({ kind: 'changed', cost: component.cost + 12_000 });
    const { component: fresh } = await aStay(world.hotels, { city, hotelCode: component.hotelCode });
    expect(fresh.cost).toBe(component.cost + 12_000);
    expect(await world.hotels.recheck(fresh)).toEqual({ kind: 'same', cost: fresh.cost });
    expect(await world.hotels.hold(fresh, 'dearer', until(), BOOKING_PARTY)).toMatchObject({
      kind: 'held',
      cost: fresh.cost,
    });
    expect(await world.hotels.book(fresh, 'dearer', BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
    world.clock.advance(11 * 60_000);
    expect((await aStay(world.hotels, { city, hotelCode: component.hotelCode })).component.cost).toBe(component.cost);
  });

  it('a booking without an answer was made all the same', async () => {
    const { component } = await aStay(world.hotels, { city: SCENARIO_CITIES.supplierTimesOut });
    await world.hotels.hold(component, 'silent', until(), BOOKING_PARTY);
    await expect(world.hotels.book(component, 'silent', BOOKING_PARTY)).rejects.toBeInstanceOf(UnknownAnswer);
    expect(await world.hotels.find('silent')).toMatchObject({ kind: 'booked' });
  });

  it('a refusal at the last step leaves the hold to be released', async () => {
    const { component } = await aStay(world.hotels, { city: SCENARIO_CITIES.supplierRefuses });
    await world.hotels.hold(component, 'refused', until(), BOOKING_PARTY);
    expect(await world.hotels.book(component, 'refused', BOOKING_PARTY)).toMatchObject({ kind: 'refused' });
    expect(await world.hotels.find('refused')).toMatchObject({ kind: 'held' });
  });
});

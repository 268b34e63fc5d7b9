import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { MULTI, offerOf, PARTY, SINGLE } from '#tests/support/storefront.ts';
import { openShop } from '#tests/support/shop.ts';

eachDatabase('[V3][V5] what a package call may ask for', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());

  const room = (Adults: number, Children: unknown = [], Infants: unknown = []) => ({ Adults, Children, Infants });
  it.each<[string, object, string]>([
    ['departure today', { start_date: '2026-11-20', end_date: '2026-11-25' }, 'start_date'],
    ['departure yesterday', { start_date: '2026-11-19', end_date: '2026-11-25' }, 'start_date'],
    ['departure in 331 days', { start_date: '2027-10-17', end_date: '2027-10-20' }, 'start_date'],
    ['return on the same day', { end_date: '2027-04-01' }, 'end_date'],
    ['return before', { end_date: '2027-03-30' }, 'end_date'],
    ['31 nights', { end_date: '2027-05-02' }, 'end_date'],
    ['30 February', { start_date: '2027-02-30' }, 'start_date'],
    ['a short date', { start_date: '2027-4-1' }, 'start_date'],
    ['a time in it', { start_date: '2027-04-01T00:00:00+14:00' }, 'start_date'],
    ['Hijri', { start_date: '1448-05-01' }, 'start_date'],
    ['no room', { rooms: [] }, 'rooms'],
    ['seven rooms', { rooms: Array.from({ length: 7 }, () => room(1)) }, 'rooms'],
    ['ten seats', { rooms: [room(6), room(4)] }, 'rooms'],
    ['more infants than adults', { rooms: [room(1, [], [1, 1])] }, 'rooms'],
    ['no adult', { rooms: [room(0)] }, 'rooms.0.Adults'],
    ['half an adult', { rooms: [room(1.5)] }, 'rooms.0.Adults'],
    ['five children', { rooms: [room(1, [2, 3, 4, 5, 6])] }, 'rooms.0.Children'],
    ['a child of 12', { rooms: [room(1, [12])] }, 'rooms.0.Children.0'],
    ['a child without an age', { rooms: [room(1, [null])] }, 'rooms.0.Children.0'],
    ['a child in words', { rooms: [room(1, ['5'])] }, 'rooms.0.Children.0'],
    ['an infant with an age', { rooms: [room(2, [], [3])] }, 'rooms.0.Infants.0'],
    ['a class we do not know', { class: 'Economy' }, 'class'],
    ['package 0', { package_id: 0 }, 'package_id'],
    ['package 2^31', { package_id: 2 ** 31 }, 'package_id'],
    ['a package in words', { package_id: '101' }, 'package_id'],
  ])('%s: 422 with the field, in both languages', async (_, more, field) => {
    for (const one of [visitor, visitorOf(app, 'ar')]) {
      for (const path of ['package_details_new', 'package_details_new_all_flights']) {
        const { status, body } = await one.ask<{ message: string; errors: Record<string, string[]> }>('POST', path, {
          ...SINGLE,
          ...more,
        });
        expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])]);
        expect(body.message.length).toBeGreaterThan(3);
        expect(/[\u0600-\u06ff]/u.test(body.errors[field]?.[0] ?? '')).toBe(one !== visitor);
      }
    }
  });

  it('[V3] a list that begins with 0 is read as empty', async () => {
    const offer = await offerOf(visitor, { ...SINGLE, rooms: [{ Adults: 2, Children: [0, 5], Infants: [0] }] });
    expect(offer.rooms).toEqual(PARTY.rooms);
  });

  it('330 days ahead, 30 nights, six rooms and nine seats with infants on laps are sold', async () => {
    const rooms = [{ Adults: 2, Children: [2, 11], Infants: [1, 1] }, ...Array.from({ length: 5 }, () => room(1))];
    const { status } = await visitor.ask('POST', 'package_details_new', {
      ...SINGLE,
      rooms,
      start_date: '2027-10-16',
      end_date: '2027-11-15',
    });
    expect(status).toBe(200);
  });

  it('a trip of several stops needs a night for each', async () => {
    const { status, body } = await visitor.ask<{ errors: object }>('POST', 'package_details_new', {
      ...MULTI,
      end_date: '2027-04-02',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['end_date']]);
  });
});

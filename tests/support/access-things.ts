import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { orderBody, savedTraveller, visitorOf } from './journey.ts';
import { aPlan, buildTrip } from './own-trips.ts';

export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
/** Makes things of one account for the routes that name them by an id; each answers the thing's id. */
export function thingsOf(app: TestApp, token: string): Record<string, () => Promise<string>> {
  const visitor = visitorOf(app);
  const own = { headers: bearer(token) };
  const quote = () => visitor.quote(own);
  const order = async () => {
    const placed = await visitor.ask<{ data: { order_id: string } }>('POST', 'orders', orderBody(await quote()), {
      ...own,
      key: randomUUID(),
    });
    return placed.body.data.order_id;
  };
  return {
    'GET packages/:id': async () => '101',
    'GET experts/:slug': async () => {
      const { body } = await visitor.ask<{ data: { slug: string }[] }>('GET', 'experts');
      return body.data[0]!.slug;
    },
    'GET policies/:name': async () => 'about',
    'GET trips/:id': async () => String((await buildTrip(visitor, aPlan())).package_id),
    'GET trip_shares/:share': async () => {
      const share = {
        package_id: 101,
        start_date: '2027-03-04',
        end_date: '2027-03-09',
        rooms: [{ Adults: 2, Children: [], Infants: [] }],
        class: 'economy',
        wish: { flight: { key: 'k', meaning: 'm' }, stops: [null], amenities: [] },
        total: 412.5,
        currency: 'KWD',
      };
      return (await visitor.ask<{ data: { share: string } }>('POST', 'trip_shares', share)).body.data.share;
    },
    'GET quotes/:id': async () => (await quote()).quote_id,
    'GET drafts/:id': async () => {
      const id = randomUUID().replaceAll('-', '');
      await visitor.ask('PUT', `drafts/${id}`, { quote_id: null, contact: {}, travellers: [] }, own);
      return id;
    },
    'GET orders/:id': order,
    'POST orders/:id/pay': order,
    'POST orders/:id/cancel_quote': order,
    'POST orders/:id/cancel_code': order,
    'POST orders/:id/cancel': order,
    'GET orders/:id/calendar.ics': order,
    'GET orders/:id/review': order,
    'PUT orders/:id/review': order,
    'POST orders/:id/review/withdraw': order,
    'GET packages/:id/reviews': async () => '101',
    'GET experts/:slug/reviews': async () => 'noura',
    'DELETE account/sessions/:id': async () => {
      const { body } = await visitor.ask<{ data: { id: string }[] }>('GET', 'account/sessions', undefined, own);
      return body.data[0]!.id;
    },
    'DELETE account/travellers/:id': async () => {
      await visitor.ask('PUT', 'account/travellers/ownedone1', savedTraveller, own);
      return 'ownedone1';
    },
    'GET wallet/top_ups/:id': async () => {
      await app.services.db.updateTable('account').set({ activated_at: 1 }).execute();
      const wish = { currency: 'KWD', amount: 20, method: 'knet' };
      const reply = await visitor.ask<{ data: { top_up_id: string } }>('POST', 'wallet/top_ups', wish, {
        ...own,
        key: randomUUID(),
      });
      return reply.body.data.top_up_id;
    },
  };
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignup } from '#tests/support/account-builders.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { signUp } from '#tests/support/wallets.ts';

const EMAIL = 'home@example.com';

eachDatabase('[R15] [ST9] the bookings of an account', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 120_000);
  afterAll(() => app.close());

  /** What is told of the booking on a later day, to who logs in then. */
  async function bookingsAt(at: number | string): Promise<{ left: boolean; reviewable: boolean }[]> {
    app.clock.set(at);
    const { email, password } = aSignup({ email: EMAIL });
    const login = { method: 'POST', url: '/api/v1/website/login', payload: { email, password } } as const;
    const headers = { authorization: `Bearer ${(await app.inject(login)).json().data.access_token}` };
    return (await app.inject({ method: 'GET', url: '/api/v1/website/account/orders', headers })).json().data;
  }

  it('[FK10] [A3] have those made without an account once its address is confirmed, and nobody else’s', async () => {
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const signup = aSignup({ email: 'salem@example.com' });
    const { access_token, id } = (
      await app.inject({ method: 'POST', url: '/api/v1/website/signup', payload: signup })
    ).json().data;
    const list = async (token = access_token) =>
      (
        await app.inject({
          method: 'GET',
          url: '/api/v1/website/account/orders',
          headers: { authorization: `Bearer ${token}` },
        })
      )
        .json()
        .data.map((booking: { order_id: string }) => booking.order_id);
    expect(await list()).toEqual([]);
    const activated_at = app.clock.now();
    await app.services.db.updateTable('account').set({ activated_at }).where('id', '=', id).execute();
    expect(await list()).toEqual([order_id]);
    const other = await signUp(app, 'other');
    expect(await list(other.token)).toEqual([]);
    await app.services.db.updateTable('orders').set({ user_id: other.id }).where('id', '=', order_id).execute();
    expect([await list(), await list(other.token)]).toEqual([[], [order_id]]);
  });

  it('are under way once their traveller has left, and may be reviewed once they are home', async () => {
    const { order_id, quote } = await confirmedOrder(app, visitorOf(app));
    const { id: user_id } = await signUp(app, 'home');
    await app.services.db.updateTable('orders').set({ user_id }).where('id', '=', order_id).execute();
    expect(await bookingsAt(app.clock.now())).toMatchObject([{ left: false, reviewable: false }]);
    expect(await bookingsAt(`${quote.end_date}T12:00:00Z`)).toMatchObject([{ left: true, reviewable: false }]);
    expect(await bookingsAt(Date.parse(quote.end_date) + 86_400_000)).toMatchObject([{ left: true, reviewable: true }]);
  });
});

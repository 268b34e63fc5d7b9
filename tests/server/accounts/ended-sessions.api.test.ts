import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { aSignup } from '#tests/support/account-builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

const DAY = 86_400_000;

eachDatabase('[OP3] [A7] a session that ended', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => app.close());

  it('after 30 days without use is listed no more', async () => {
    const form = aSignup();
    await visitor.ask('POST', 'signup', form);
    app.clock.advance(30 * DAY);
    const { email, password } = form;
    const { body } = await visitor.ask<{ data: { access_token: string } }>('POST', 'login', { email, password });
    const headers = { authorization: `Bearer ${body.data.access_token}` };
    const list = await visitor.ask<{ data: object[] }>('GET', 'account/sessions', undefined, { headers });
    expect(list.body.data).toMatchObject([{ current: true }]);
  });

  it('at its 90th day goes a day later, however much it was used', async () => {
    const { body } = await visitor.ask<{ data: { access_token: string } }>('POST', 'signup', aSignup({}));
    const headers = { authorization: `Bearer ${body.data.access_token}` };
    const start = app.clock.now();
    const status = async () => (await visitor.ask('GET', 'account/sessions', undefined, { headers })).status;
    const count = async () => (await app.services.db.selectFrom('session').selectAll().execute()).length;
    for (const day of [20, 40, 60, 80, 89]) {
      app.clock.set(start + day * DAY);
      expect(await status()).toBe(200);
    }
    app.clock.set(start + 90 * DAY);
    expect(await status()).toBe(401);
    app.clock.advance(DAY - 1);
    await app.services.erasing.run();
    expect(await count()).toBe(1);
    app.clock.advance(1);
    await app.services.erasing.run();
    expect(await count()).toBe(0);
  });
});

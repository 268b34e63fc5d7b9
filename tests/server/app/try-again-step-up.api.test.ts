import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, stepUp } from '#tests/support/staff.ts';

eachDatabase('trying the work of orders again', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  it('[FK11] asks for a code typed lately, for one order and for several alike; claiming them does not', async () => {
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const member = await memberOf(app, 'finance');
    const act = async (path: string, payload: object) => {
      const { status, body } = await askAs(app, member, 'POST', path, payload);
      return `${status} ${String(body.code ?? '')}`.trim();
    };
    const bulk = (name: string) => act('orders/bulk', { act: name, order_ids: [order_id] });
    const one = () => act(`orders/${order_id}/try_again`, {});
    const fresh = [await bulk('try_again'), await one()];
    expect(fresh).not.toContain('403 step_up_required');
    app.clock.advance(20 * 60_000);
    expect([await bulk('try_again'), await one()]).toEqual(['403 step_up_required', '403 step_up_required']);
    expect(await bulk('claim')).toBe('200');
    await stepUp(app, member);
    expect([await bulk('try_again'), await one()]).toEqual(fresh);
    expect(fresh[0]).toBe('200');
  });
});

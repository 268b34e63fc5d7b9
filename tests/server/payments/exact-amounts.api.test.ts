import { afterAll, beforeAll, expect, it } from 'vitest';
import { exactMinor } from '#contract/rules/money.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openTestApp } from '#tests/support/app.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

it('[FK11] an amount is exact or none, for every fil and halala', () => {
  for (let fils = 0; fils <= 100_000; fils += 7) {
    expect(exactMinor(fils / 1_000, 'KWD')).toBe(fils);
    expect(exactMinor(fils / 100, 'SAR')).toBe(fils);
  }
  expect([exactMinor(5.00055, 'KWD'), exactMinor(59.9999, 'KWD'), exactMinor(50.005, 'SAR')]).toEqual(
    Array(3).fill(null),
  );
});

eachDatabase('amounts of more digits than the currency has', (dialect) => {
  let app: TestApp;
  let finance: Member;
  let admin: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect, env: { WALLET_TOP_UP: 'on' } });
    [finance, admin] = [await memberOf(app, 'finance'), await memberOf(app, 'admin')];
  }, 120_000);
  afterAll(() => app.close());

  const TERMS = {
    kind: 'amount',
    percent: null,
    amount: 5,
    currency: 'KWD',
    cap: null,
    minimum: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    per_customer: null,
    signed_in_only: false,
  };
  const promo = (terms: object) => ({ code: 'EXACT5', terms: { ...TERMS, ...terms }, reason: 'an exact promo code' });
  const PERCENT = { kind: 'percent', amount: null, percent: 10 };

  it.each([
    ['an amount code', { amount: 5.0005 }, 'terms.amount'],
    ['a minimum', { minimum: 100.00001 }, 'terms.minimum'],
    ['halalas', { currency: 'SAR', amount: 5.005 }, 'terms.amount'],
    ['a cap', { ...PERCENT, cap: 5.0001 }, 'terms.cap'],
    ['a share', { ...PERCENT, percent: 10.005 }, 'terms.percent'],
  ])('[FK11] are refused in a promo code: %s', async (_, terms, field) => {
    const reply = await askAs(app, finance, 'POST', 'promos', promo(terms));
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[FK11] are refused in the settings and a promo check', async () => {
    const { version, desk_limits } = (await askAs(app, admin, 'GET', 'settings')).body.data as {
      version: string;
      desk_limits: { day: object };
    };
    const limits = { ...desk_limits, day: { KWD: 500.0001, SAR: 600 } };
    const settings = await askAs(app, admin, 'PUT', 'settings', { desk_limits: limits, reason: 'why', version });
    expect([settings.status, Object.keys(settings.body.errors ?? {})]).toEqual([422, ['desk_limits']]);
    const check = { promo_code: 'SPRING10', currency_id: 1, total_price: 100.00001 };
    const checked = await askAs(app, null, 'POST', '/api/v1/website/promo_code_check', check);
    expect(checked.status).toBe(422);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { RefundRefused } from '#server/gateways/port.ts';
import { createMyFatoorahClient, type MyFatoorahClient } from '#server/gateways/my-fatoorah/client.ts';
import { createMyFatoorahGateway } from '#server/gateways/my-fatoorah/index.ts';
import { createMyFatoorahRefunds } from '#server/gateways/my-fatoorah/refunds.ts';
import { createTapGateway } from '#server/gateways/tap/index.ts';
import { NotSent } from '#server/vendors/errors.ts';
import { openMyFatoorah } from '#tests/emulators/my-fatoorah.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { onBothDatabases, openTestDatabase } from '#tests/support/database.ts';
import { CHARGE, myFatoorahEnv } from '#tests/support/gateways.ts';

const HOUR = 3_600_000;
const AMOUNT = 60_000;
const REF = 'pay_1-refund';

onBothDatabases('[SU1] what a gateway has certainly not given back', (dialect) => {
  let clock: TestClock;
  let alarms: string[];
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const log = { error: (_: object, sentence: string) => void alarms.push(sentence) };
  beforeEach(async () => {
    clock = testClock();
    alarms = [];
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());
  const stateOf = async () =>
    (await database.db.selectFrom('gateway_refund').select('state').executeTakeFirstOrThrow()).state;

  async function atTap(act: (tap: TapEmulator, refund: () => Promise<void>) => Promise<void>): Promise<void> {
    const tap = await openTap({ now: clock.now });
    const env = readEnv({ NODE_ENV: 'test', TAP_SECRET_KEY: tap.key, TAP_URL: tap.url });
    const { gateway } = createTapGateway({ db: database.db, clock, env, log });
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    tap.decide(gatewayRef, 'CAPTURED');
    await act(tap, () => gateway.refund(gatewayRef, AMOUNT, REF));
    await tap.close();
  }
  /** The next refund is answered so; the charge is read before it. */
  async function answer(tap: TapEmulator, refund: () => Promise<void>, kind: Parameters<TapEmulator['fail']>[0]) {
    const before = tap.calls.length;
    const asking = refund();
    while (tap.calls.length === before) await new Promise((resolve) => setImmediate(resolve));
    tap.fail(kind);
    return asking;
  }

  it('[SU5] Tap refuses the request itself: it rests, and goes under the next reference', () =>
    atTap(async (tap, refund) => {
      await expect(answer(tap, refund, 400)).rejects.toThrow(RefundRefused);
      expect([await stateOf(), alarms]).toEqual(['refused', ['Tap refused to give money back']]);
      clock.advance(24 * HOUR);
      await refund();
      expect(tap.refunds()).toHaveLength(1);
      expect(
        tap.calls.flatMap(({ method, path, body }) => (method === 'POST' && path.endsWith('/refunds') ? [body] : [])),
      ).toMatchObject([{ reference: { idempotent: REF } }, { reference: { idempotent: `${REF}-a2` } }]);
    }));

  it('[SU5] Tap does not let us in: nothing was asked, and it goes under its own reference', () =>
    atTap(async (tap, refund) => {
      await expect(answer(tap, refund, 401)).rejects.not.toThrow(RefundRefused);
      expect([await stateOf(), alarms]).toEqual(['asked', []]);
      await refund();
      expect(tap.refunds()).toHaveLength(1);
    }));

  it('[SU5] Tap refuses what it may have taken before: that stays open', () =>
    atTap(async (tap, refund) => {
      await expect(answer(tap, refund, 500)).rejects.toThrow();
      expect(await stateOf()).toBe('sent');
      await expect(answer(tap, refund, 400)).rejects.not.toThrow(RefundRefused);
      expect([await stateOf(), alarms]).toEqual(['sent', []]);
      clock.advance(24 * HOUR);
      await expect(refund()).rejects.toThrow('could pay twice');
    }));

  it('[SU6] what never left for MyFatoorah is sent again', async () => {
    const vendor = await openMyFatoorah();
    const env = readEnv({ NODE_ENV: 'test', ...myFatoorahEnv(vendor) });
    const { gateway } = createMyFatoorahGateway({ db: database.db, clock, env, log });
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    vendor.decide(Number(gatewayRef.slice(3)), 'Succss');
    const client = createMyFatoorahClient();
    let isAway = true;
    const ask = (async (account, shape, path, body) => {
      if (isAway && path === 'MakeRefund') throw new NotSent('myfatoorah cannot be reached: ECONNREFUSED');
      return client(account, shape, path, body);
    }) as MyFatoorahClient;
    const account = { country: 'KW', currency: 'KWD', token: vendor.tokens.kw, url: vendor.urls.kw } as const;
    const placeOf = (ref: string) => ({ account, invoiceId: ref.slice(3) });
    const refund = createMyFatoorahRefunds({ db: database.db, clock, ask, log, placeOf });
    await expect(refund(gatewayRef, AMOUNT, REF)).rejects.toThrow(NotSent);
    expect(await stateOf()).toBe('asked');
    isAway = false;
    clock.advance(2 * HOUR);
    await refund(gatewayRef, AMOUNT, REF);
    expect([vendor.refunds().length, await stateOf(), alarms]).toEqual([1, 'done', []]);
    await vendor.close();
  });
});

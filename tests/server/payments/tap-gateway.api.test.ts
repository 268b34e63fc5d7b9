import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { ChargeRequest, PaymentGateway } from '#server/gateways/port.ts';
import { createTapGateway } from '#server/gateways/tap/index.ts';
import { readTapWebhook } from '#server/gateways/tap/webhook.ts';
import { refundReference } from '#server/modules/payments/refund-sending.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';
import { CHARGE } from '#tests/support/gateways.ts';

const HOUR = 3_600_000;

/** What Tap's documents tell of a KNET payment; the digest was worked out apart from this code. */
const KNET = {
  id: 'chg_TS05A1320231018Hy56070XXXX',
  object: 'charge',
  live_mode: false,
  status: 'CAPTURED',
  amount: 0.5,
  currency: 'KWD',
  reference: { gateway: '202235421476242', payment: '9720221916128348054' },
  transaction: { created: '1671563769240' },
};
const KNET_SIGNED = '9f842307db3e26572bcc8a6999d7c0e43e2ba54fa1a7b089e03cc8df3357b7eb';

it('[SU5] a message is genuine by its hashstring alone, over the amount with all its decimals', () => {
  const read = (message: object, hash: string | undefined) =>
    readTapWebhook('sk_test_fixture', JSON.stringify(message), hash);
  expect(read(KNET, KNET_SIGNED)).toEqual({ eventId: `${KNET.id}:CAPTURED`, gatewayRef: KNET.id });
  expect(read({ ...KNET, amount: 0.6 }, KNET_SIGNED)).toBeNull();
  expect(read({ ...KNET, status: 'DECLINED' }, KNET_SIGNED)).toBeNull();
  for (const bad of [undefined, '', 'x', KNET_SIGNED.toUpperCase(), KNET_SIGNED.slice(1), `${KNET_SIGNED.slice(1)}0`])
    expect(read(KNET, bad)).toBeNull();
  const unpadded = createHmac('sha256', 'sk_test_fixture')
    .update(
      'x_idchg_TS05A1320231018Hy56070XXXXx_amount0.5x_currencyKWDx_gateway_reference202235421476242x_payment_reference9720221916128348054x_statusCAPTUREDx_created1671563769240',
    )
    .digest('hex');
  expect(read(KNET, unpadded)).toBeNull();
  for (const body of ['', 'null', '[]', '{"object":"charge"}', '<html>'])
    expect(readTapWebhook('sk_test_fixture', body, KNET_SIGNED)).toBeNull();
});

eachDatabase('Tap, on its emulator', (dialect) => {
  let clock: TestClock;
  let tap: TapEmulator;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let gateway: PaymentGateway;
  let alarms: string[];
  const env = (more: Record<string, string> = {}) =>
    readEnv({ NODE_ENV: 'test', TAP_SECRET_KEY: tap.key, TAP_URL: tap.url, ...more });
  const log = { error: (_: object, sentence: string) => void alarms.push(sentence) };

  beforeEach(async () => {
    clock = testClock();
    alarms = [];
    tap = await openTap({ now: clock.now });
    database = await openTestDatabase(dialect);
    gateway = createTapGateway({ db: database.db, clock, env: env(), log }).gateway;
  });
  afterEach(async () => {
    await tap.close();
    await database.close();
  });
  const paid = async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    tap.decide(gatewayRef, 'CAPTURED');
    return gatewayRef;
  };

  it('[SU5] opens one charge for a reference, however often it is asked, in the visitor’s language', async () => {
    const first = await gateway.createCharge(CHARGE);
    expect(first.paymentUrl).toMatch(/\/pay\/chg_/u);
    expect(await gateway.createCharge(CHARGE)).toEqual(first);
    expect(tap.charges()).toHaveLength(1);
    expect(tap.charges()[0]).toMatchObject({
      amount: 254.1,
      source: { id: 'src_kw.knet' },
      customer: { first_name: 'SALEM', phone: { country_code: '965', number: '50001234' } },
    });
    expect(tap.calls.map(({ language }) => language)).toEqual(['ar', 'ar']);
  });

  it('[SU5] says every method and amount as Tap takes it, and refuses another currency’s method', async () => {
    const charges: [ChargeRequest['currency'], ChargeRequest['method'], number, number][] = [
      ['KWD', 'knet', 1, 0.001],
      ['KWD', 'card', 293_200, 293.2],
      ['KWD', 'apple_pay', 1_234_567, 1_234.567],
      ['SAR', 'mada', 1, 0.01],
      ['SAR', 'card', 105_05, 105.05],
      ['SAR', 'apple_pay', 333_333, 3_333.33],
    ];
    for (const [currency, method, amount, tapAmount] of charges) {
      const ourRef = `pay_${currency}${method}`;
      const { gatewayRef } = await gateway.createCharge({ ...CHARGE, ourRef, currency, method, amount });
      expect(tap.charges().at(-1)).toMatchObject({ amount: tapAmount, currency });
      expect(await gateway.readCharge(gatewayRef)).toEqual({ gatewayRef, ourRef, currency, amount, state: 'open' });
    }
    expect(gateway.methods('KWD')).toEqual(['knet', 'card', 'apple_pay']);
    expect(gateway.methods('SAR')).toEqual(['mada', 'card', 'apple_pay']);
    await expect(gateway.createCharge({ ...CHARGE, method: 'mada' })).rejects.toThrow('no mada in KWD');
  });

  it('[SU5] lets a charge live as long as the hold, within what Tap takes; a single name and a foreign number are told', async () => {
    const lives: [number | null, number][] = [
      [null, 30],
      [1, 5],
      [14.2, 15],
      [600, 60],
      [-3, 5],
    ];
    for (const [minutes, period] of lives) {
      const expiresAt = minutes === null ? null : clock.now() + minutes * 60_000;
      await gateway.createCharge({ ...CHARGE, ourRef: `pay_${minutes}`, expiresAt });
      expect(tap.charges().at(-1)?.transaction.expiry).toEqual({ period, type: 'MINUTE' });
    }
    const payer = { ...CHARGE.payer!, lastName: '', mobile: '+447700900123' };
    await gateway.createCharge({ ...CHARGE, ourRef: 'pay_single', payer });
    expect(tap.charges().at(-1)?.customer).toEqual({ first_name: 'SALEM', email: 's@shop.example' });
    await expect(gateway.createCharge({ ...CHARGE, payer: undefined })).rejects.toThrow('who pays');
  });

  it('[SU5] reads every state of Tap; closing reads too, since nothing ends an unpaid charge', async () => {
    const STATES = {
      INITIATED: 'open',
      IN_PROGRESS: 'open',
      CAPTURED: 'paid',
      DECLINED: 'declined',
      FAILED: 'declined',
      RESTRICTED: 'declined',
      CANCELLED: 'cancelled',
      ABANDONED: 'cancelled',
      VOID: 'cancelled',
      TIMEDOUT: 'unknown',
      UNKNOWN: 'unknown',
      NEVER_HEARD_OF: 'unknown',
      AUTHORIZED: 'unknown',
    };
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    for (const [status, state] of Object.entries(STATES)) {
      tap.decide(gatewayRef, status);
      expect([status, (await gateway.readCharge(gatewayRef)).state]).toEqual([status, state]);
      expect([status, (await gateway.closeCharge(gatewayRef)).state]).toEqual([status, state]);
      expect(alarms.length > 0).toBe(status === 'AUTHORIZED');
    }
  });

  it('[SU5] believes no charge of the other mode, and no stranger’s', async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    const live = env({ TAP_SECRET_KEY: tap.key, LIVE: '1' });
    const other = createTapGateway({ db: database.db, clock, env: live, log }).gateway;
    await expect(other.readCharge(gatewayRef)).rejects.toThrow('other mode');
    await expect(gateway.readCharge('chg_none')).rejects.toThrow('404');
    await expect(gateway.createCharge({ ...CHARGE, amount: 1_000 })).rejects.toThrow('something else');
    const wrong = createTapGateway({ db: database.db, clock, env: env({ TAP_SECRET_KEY: 'sk_test_wrong' }), log });
    await expect(wrong.gateway.createCharge(CHARGE)).rejects.toThrow('401 to /charges: 2107');
  });

  it('[SU5] an answer that is late, lost, no JSON or an error throws; asked again there is one charge', async () => {
    const hasty = createTapGateway({ db: database.db, clock, env: env(), log, patience: 300 }).gateway;
    for (const fault of ['hang', 'drop', 'html', 500, 429] as const)
      for (const afterwards of fault === 'html' ? [false] : [false, true]) {
        tap.fail(fault, afterwards);
        await expect(hasty.createCharge(CHARGE)).rejects.toThrow();
      }
    await hasty.createCharge(CHARGE);
    expect(tap.charges()).toHaveLength(1);
  });

  it('[SU5] [OP1] gives back once for a reference, whatever is lost on the way, and only what was paid', async () => {
    const charge = await paid();
    for (const fault of ['drop', 500] as const)
      for (const afterwards of [false, true]) {
        tap.fail(fault, afterwards);
        await expect(gateway.refund(charge, 100_000, 'pay_1-refund')).rejects.toThrow();
      }
    await gateway.refund(charge, 100_000, 'pay_1-refund');
    clock.advance(72 * HOUR);
    await gateway.refund(charge, 100_000, 'pay_1-refund');
    expect(tap.refunds().map(({ amount, status }) => [amount, status])).toEqual([[100, 'REFUNDED']]);
    await expect(gateway.refund(charge, 100_001, 'pay_1-refund')).rejects.toThrow('another charge or amount');
    await expect(gateway.refund(charge, 200_000, 'pay_1-more')).rejects.toThrow('1157');
  });

  it('[SU5] a refund that waits is not done, and is followed for days under its own id', async () => {
    const charge = await paid();
    tap.keepRefunds('PENDING');
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('not given refund');
    clock.advance(50 * HOUR);
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('PENDING');
    tap.keepRefunds(null);
    await gateway.refund(charge, 254_100, 'pay_1-refund');
    expect(tap.refunds()).toHaveLength(1);
  });

  it('[SU5] a refused refund raises an alarm, rests, and is asked for under a new reference', async () => {
    const charge = await paid();
    tap.keepRefunds('DECLINED');
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('refused');
    expect(alarms).toEqual(['Tap refused to give money back']);
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('later');
    expect(tap.refunds()).toHaveLength(1);
    clock.advance(7 * HOUR);
    tap.keepRefunds(null);
    await gateway.refund(charge, 254_100, 'pay_1-refund').catch(() => undefined);
    expect(tap.refunds().map(({ reference }) => reference.merchant)).toEqual(['pay_1-refund', 'pay_1-refund']);
    expect(tap.refunds().at(-1)?.status).toBe('REFUNDED');
  });

  it('[SU5] [BO5] what a person asks for anew never goes under a reference that Tap has refused already', async () => {
    const charge = await paid();
    tap.keepRefunds('DECLINED');
    await expect(gateway.refund(charge, 100_000, 'rfd_1')).rejects.toThrow('refused');
    clock.advance(7 * HOUR);
    await expect(gateway.refund(charge, 100_000, 'rfd_1')).rejects.toThrow('refused');
    tap.keepRefunds(null);
    await gateway.refund(charge, 100_000, refundReference({ id: 'rfd_1', tries: 2 })).catch(() => undefined);
    expect(tap.refunds().map(({ status }) => status)).toEqual(['DECLINED', 'DECLINED', 'REFUNDED']);
  });

  it('[SU5] a refund whose answer was lost a day ago is left to a person: repeating it could pay twice', async () => {
    const charge = await paid();
    tap.fail('drop', true);
    await database.db
      .insertInto('gateway_refund')
      .values({
        our_ref: 'pay_1-refund',
        gateway: 'tap',
        charge_ref: charge,
        amount_minor: 254_100,
        attempt: 1,
        refund_ref: null,
        state: 'asked',
        asked_at: clock.now() - 24 * HOUR,
      })
      .execute();
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('could pay twice');
    expect(tap.refunds()).toEqual([]);
    expect(alarms).toHaveLength(1);
  });
});

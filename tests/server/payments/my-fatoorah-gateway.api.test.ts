import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { checkMyFatoorah } from '#server/gateways/my-fatoorah/credentials.ts';
import { createMyFatoorahGateway } from '#server/gateways/my-fatoorah/index.ts';
import { firstSigned, readMyFatoorahWebhook, signatureOf } from '#server/gateways/my-fatoorah/webhook.ts';
import type { PaymentGateway } from '#server/gateways/port.ts';
import { openMyFatoorah, type MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';
import { CHARGE, myFatoorahEnv } from '#tests/support/gateways.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('[SU6] the signature of MyFatoorah’s own sample is reproduced to the byte, null being empty', () => {
  const data = {
    DepositReference: '2021000008',
    DepositedAmount: '1520.664',
    NumberOfTransactions: '47',
    DepositFor: 'VENDOR',
    SupplierCode: null,
  };
  const secret = '7wNeL4LfSs/EHVOf0Xzeq1ja+HbPr//2XC2fZO24wA6479AT8o84BmELU2FiRwIpd+rM9W5/egjFuihNSXsHKw==';
  expect(firstSigned(data, 3)).toBe(
    'DepositedAmount=1520.664,DepositFor=VENDOR,DepositReference=2021000008,NumberOfTransactions=47,SupplierCode=',
  );
  expect(signatureOf(secret, firstSigned(data, 3))).toBe('uRBOogk9ek7Hgsxs/Rt7Nvbu7Vxf+4eI5gwvbtg0NCw=');
  expect(firstSigned({ RefundId: 1, GatewayReference: 'x' }, 2)).toBe('RefundId=1');
});

it('[SU6] a message of version 2 is signed over five fields in their order; the digest was worked out apart from this code', () => {
  const body = {
    Event: { Code: 1, CountryIsoCode: 'KWT', Reference: 'WH-77' },
    Data: {
      Invoice: { Id: '6389662', Status: 'PAID', ExternalIdentifier: 'pay_0123' },
      Transaction: { Status: 'SUCCESS', PaymentId: '07076389662' },
    },
  };
  const signature = 'L+7P0F7Nq4z9WhfvmMA7KjD89pFEafowoEXOr07d1pw=';
  const read = (message: object) => readMyFatoorahWebhook('secret', JSON.stringify(message), signature);
  expect(read(body)).toEqual({ eventId: 'WH-77', gatewayRef: 'KW-6389662' });
  expect(read({ ...body, Event: { ...body.Event, CountryIsoCode: 'BHR' } })).toBeNull();
  expect(
    read({ ...body, Data: { ...body.Data, Transaction: { Status: 'FAILED', PaymentId: '07076389662' } } }),
  ).toBeNull();
});

it('[SU6] credentials are refused in one sentence that names what is missing or mixes test and live', () => {
  const check = (variables: Record<string, string>) => checkMyFatoorah(readEnv({ NODE_ENV: 'test', ...variables }));
  const keys = { MYFATOORAH_TOKEN_KW: 'x', MYFATOORAH_WEBHOOK_SECRET: 'y' };
  check(keys);
  check({ ...keys, LIVE: '1' });
  expect(() => check({})).toThrow(
    /^MYFATOORAH_TOKEN_KW or MYFATOORAH_TOKEN_SA and MYFATOORAH_WEBHOOK_SECRET is missing/u,
  );
  expect(() => check({ ...keys, MYFATOORAH_URL_KW: 'https://api.myfatoorah.com' })).toThrow(/set LIVE=1/u);
  expect(() => check({ ...keys, LIVE: '1', MYFATOORAH_URL_KW: 'https://apitest.myfatoorah.com' })).toThrow(
    /test host/u,
  );
  expect(() => check({ ...keys, LIVE: '1', MYFATOORAH_URL_KW: 'http://pay.example' })).toThrow(/https:/u);
});

eachDatabase('MyFatoorah, on its emulator', (dialect) => {
  let clock: TestClock;
  let vendor: MyFatoorahEmulator;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let gateway: PaymentGateway;
  let alarms: string[];
  const open = (more: Record<string, string> = {}, patience?: number) => createGateway(more, patience).gateway;
  const createGateway = (more: Record<string, string> = {}, patience?: number) =>
    createMyFatoorahGateway({
      db: database.db,
      clock,
      log: { error: (_: object, sentence: string) => void alarms.push(sentence) },
      ...(patience ? { patience } : {}),
      env: readEnv({
        NODE_ENV: 'test',
        ...myFatoorahEnv(vendor),
        ...more,
      }),
    });
  beforeEach(async () => {
    clock = testClock();
    alarms = [];
    vendor = await openMyFatoorah();
    database = await openTestDatabase(dialect);
    gateway = open();
  });
  afterEach(async () => {
    await vendor.close();
    await database.close();
  });
  const idOf = (ref: string) => Number(ref.slice(3));
  const paid = async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    vendor.decide(idOf(gatewayRef), 'Succss');
    return gatewayRef;
  };

  it('[SU6] opens an invoice in the account of the currency, in the visitor’s language, as long as the hold', async () => {
    await gateway.createCharge({ ...CHARGE, expiresAt: clock.now() + 17 * MINUTE });
    expect(vendor.invoices()[0]).toMatchObject({
      account: 'kw',
      PaymentMethodId: 1,
      InvoiceValue: 254.1,
      Language: 'ar',
      CustomerName: 'SALEM ALSABAH',
      MobileCountryCode: '+965',
      CustomerMobile: '50001234',
      ExpiryDate: '2026-11-20T12:17:00',
    });
    await gateway.createCharge({ ...CHARGE, ourRef: 'pay_2', currency: 'SAR', method: 'mada', amount: 105_05 });
    expect(vendor.invoices()[1]).toMatchObject({ account: 'sa', PaymentMethodId: 6, InvoiceValue: 105.05 });
    expect(vendor.calls.filter(({ call }) => call === 'InitiatePayment')).toHaveLength(2);
    await expect(gateway.createCharge({ ...CHARGE, ourRef: 'pay_3', method: 'mada' })).rejects.toThrow(
      'no mada in KWD',
    );
    const kuwaiti = open({ MYFATOORAH_TOKEN_SA: '' });
    expect([kuwaiti.methods('SAR'), kuwaiti.methods('KWD')]).toEqual([[], ['knet', 'card', 'apple_pay']]);
    await expect(open({ MYFATOORAH_TOKEN_KW: 'wrong' }).createCharge({ ...CHARGE, ourRef: 'pay_4' })).rejects.toThrow(
      '401',
    );
  });

  it('[SU6] an opening whose answer was lost is never paid twice: waited for, then opened anew, and one page is shown', async () => {
    await gateway.methods('KWD');
    const hasty = open({}, 300);
    for (const kind of ['drop', 'hang', 'html', 500, 'shapeless'] as const) {
      const ourRef = `pay_${kind}`;
      vendor.fail(kind, { call: 'ExecutePayment', afterwards: true });
      await expect(hasty.createCharge({ ...CHARGE, ourRef })).rejects.toThrow();
      await expect(hasty.createCharge({ ...CHARGE, ourRef })).rejects.toThrow('not known yet');
      const before = vendor.invoices().length;
      clock.advance(61_000);
      const tries = await Promise.allSettled([
        hasty.createCharge({ ...CHARGE, ourRef }),
        gateway.createCharge({ ...CHARGE, ourRef }),
      ]);
      // the slower one is told to wait, or comes so late that it is shown the page of the faster
      const pages = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value.gatewayRef : []));
      expect(new Set(pages).size).toBe(1);
      expect(vendor.invoices()).toHaveLength(before + 1);
      const charge = await gateway.createCharge({ ...CHARGE, ourRef });
      expect(await gateway.readCharge(charge.gatewayRef)).toMatchObject({ ourRef, state: 'open' });
      expect(vendor.invoices().at(-1)?.CustomerReference).toBe(`${ourRef}-2`);
    }
  });

  it('[SU6] reads every state; an invoice stays open after a failed try, and ends with its time', async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    const id = idOf(gatewayRef);
    vendor.decide(id, 'Failed');
    const state = async () => (await gateway.readCharge(gatewayRef)).state;
    expect(await state()).toBe('open');
    for (const [status, chargeState] of [
      ['Canceled', 'cancelled'],
      ['Frozen', 'unknown'],
    ] as const) {
      vendor.put(id, { status });
      expect(await state()).toBe(chargeState);
    }
    vendor.put(id, { status: 'Pending' });
    clock.advance(39 * MINUTE);
    expect(await state()).toBe('open');
    clock.advance(2 * MINUTE);
    expect(await state()).toBe('cancelled');
    vendor.decide(id, 'Succss');
    expect(await state()).toBe('paid');
    expect(alarms).toEqual([]);
  });

  it('[SU1] [SU6] what is paid twice goes back by itself, once, of the payment that was too many', async () => {
    const ref = await paid();
    vendor.decide(idOf(ref), 'Succss', 'DuplicatePayment');
    for (let look = 0; look < 2; look += 1) expect((await gateway.readCharge(ref)).state).toBe('paid');
    const work = await database.db.selectFrom('outbox').select(['kind', 'payload_json']).execute();
    expect(work).toEqual([{ kind: 'return_duplicate', payload_json: JSON.stringify({ gatewayRef: ref }) }]);
    const { return_duplicate: returnDuplicate } = createGateway().handlers;
    for (let time = 0; time < 3; time += 1) await returnDuplicate({ gatewayRef: ref });
    expect(vendor.refunds()).toMatchObject([{ RefundAmount: 254.1, RefundStatus: 'Refunded' }]);
    expect(vendor.calls.findLast(({ call }) => call === 'MakeRefund')?.body).toMatchObject({ KeyType: 'PaymentId' });
    // the payment that the booking keeps can still be given back
    await gateway.refund(ref, CHARGE.amount, 'pay_1-refund');
    expect(vendor.refunds()).toHaveLength(2);
  });

  it('[SU6] the payment that is kept stays the same, and a refund that fails does not keep the others', async () => {
    const ref = await paid();
    const id = idOf(ref);
    const three = ['11', '22', '33'].map((PaymentId) => ({ PaymentId, TransactionStatus: 'Succss' }));
    vendor.put(id, { status: 'DuplicatePayment', tries: three });
    const { return_duplicate: returnDuplicate } = createGateway().handlers;
    const refundKeys = () =>
      vendor.calls.filter(({ call }) => call === 'MakeRefund').map(({ body }) => (body as { Key: unknown }).Key);
    vendor.fail(500, { call: 'MakeRefund' });
    expect(await returnDuplicate({ gatewayRef: ref })).toMatchObject({ again: expect.any(Number) as number });
    expect(refundKeys()).toEqual(['22', '33']);
    vendor.put(id, { tries: three.toReversed() });
    await returnDuplicate({ gatewayRef: ref });
    expect(refundKeys()).toEqual(['22', '33']);
  });

  it('[SU6] believes nothing that contradicts itself or has another shape, and names the vendor’s request', async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    const id = idOf(gatewayRef);
    vendor.put(id, { status: 'Paid' });
    await expect(gateway.readCharge(gatewayRef)).rejects.toThrow('paid by no transaction');
    vendor.put(id, { status: 'Pending', tries: [{ PaymentId: '1', TransactionStatus: 'Succss' }] });
    await expect(gateway.readCharge(gatewayRef)).rejects.toThrow('has a payment and is Pending');
    vendor.fail('shapeless');
    await expect(gateway.readCharge(gatewayRef)).rejects.toMatchObject({
      name: 'MalformedAnswer',
      requestId: 'req-77',
    });
    for (const kind of ['html', 'drop', 500, 429] as const) {
      vendor.fail(kind);
      await expect(gateway.readCharge(gatewayRef)).rejects.toThrow();
    }
  });

  it('[SU6] hears both versions of its messages about payments, and those about refunds', async () => {
    const { gatewayRef } = await gateway.createCharge(CHARGE);
    const { rawBody, headers, first } = vendor.decide(idOf(gatewayRef), 'Succss');
    expect(gateway.readWebhook(rawBody, headers)).toEqual({ eventId: 'WH-1', gatewayRef });
    expect(gateway.readWebhook(first.rawBody, first.headers)).toMatchObject({ gatewayRef });
    expect(gateway.readWebhook(first.rawBody.replace('null', '"x"'), first.headers)).toBeNull();
    await gateway.refund(gatewayRef, 1_000, 'pay_1-a');
    const refund = vendor.refundMessage(vendor.refunds()[0]!);
    expect(gateway.readWebhook(refund.rawBody, refund.headers)).toEqual({ eventId: 'WH-2', gatewayRef });
  });

  it('[SU6] a refund is sent once, whatever is lost on the way, and found in the list of the invoice', async () => {
    const charge = await paid();
    for (const kind of ['drop', 500] as const) {
      vendor.fail(kind, { call: 'MakeRefund', afterwards: true });
      await expect(gateway.refund(charge, 60_000, `pay_1-${kind}`)).rejects.toThrow();
    }
    await Promise.allSettled([
      gateway.refund(charge, 60_000, 'pay_1-drop'),
      gateway.refund(charge, 60_000, 'pay_1-500'),
    ]);
    await gateway.refund(charge, 60_000, 'pay_1-drop');
    await gateway.refund(charge, 60_000, 'pay_1-500');
    expect(vendor.refunds().map(({ RefundAmount, RefundStatus }) => [RefundAmount, RefundStatus])).toEqual([
      [60, 'Refunded'],
      [60, 'Refunded'],
    ]);
    // never arrived, as far as can be seen: left to a person after an hour, and not sent again
    vendor.fail('drop', { call: 'MakeRefund' });
    for (let round = 0; round < 3; round += 1) {
      await expect(gateway.refund(charge, 70_000, 'pay_1-lost')).rejects.toThrow();
      clock.advance(HOUR);
    }
    expect(vendor.calls.filter(({ call }) => call === 'MakeRefund')).toHaveLength(3);
    expect(alarms).toEqual(['whether MyFatoorah took a refund is not known: look it up by hand']);
  });

  it('[SU6] a refund that three processes come to at once is sent by one of them', async () => {
    const charge = await paid();
    await Promise.allSettled(Array.from({ length: 3 }, () => gateway.refund(charge, 60_000, 'pay_1-once')));
    expect(vendor.calls.filter(({ call }) => call === 'MakeRefund')).toHaveLength(1);
    await gateway.refund(charge, 60_000, 'pay_1-once');
    expect(vendor.refunds()).toHaveLength(1);
  });

  it('[SU6] a refund that waits is not done; a refused one raises an alarm, rests, and is asked for anew', async () => {
    const charge = await paid();
    vendor.keepRefunds('Pending');
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('back yet: Pending');
    clock.advance(50 * HOUR);
    vendor.keepRefunds('Canceled');
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('refused refund');
    await expect(gateway.refund(charge, 254_100, 'pay_1-refund')).rejects.toThrow('asked again later');
    expect(alarms).toEqual(['MyFatoorah refused to give money back']);
    clock.advance(7 * HOUR);
    vendor.keepRefunds(null);
    await gateway.refund(charge, 254_100, 'pay_1-refund');
    expect(vendor.refunds().map(({ RefundStatus }) => RefundStatus)).toEqual(['Canceled', 'Refunded']);
  });
});

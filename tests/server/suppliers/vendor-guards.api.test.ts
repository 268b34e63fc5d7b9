import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '#server/vendors/guard.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import { createVendorWatch } from '#server/vendors/watch.ts';
import { openMyFatoorah, type MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { visitorOf } from '#tests/support/journey.ts';

const logLines: string[] = [];
const log = {
  error: (_: object, sentence: string) => void logLines.push(sentence),
  warn: (_: object, text: string) => void logLines.push(text),
};

describe('the guard round a vendor', () => {
  let answer: () => Promise<string>;
  let callCount = 0;
  const vendor = () =>
    guarded(
      { code: 'slow', look: (): Promise<string> => ((callCount += 1), answer()), name: () => 'plain' },
      { look: { atOnce: 3, patience: 60 } },
      watch,
    );
  let watch: ReturnType<typeof createVendorWatch>;
  const of = (outcome: string) => watch.read().counts.find((row) => row.outcome === outcome)?.calls ?? 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    logLines.length = 0;
    callCount = 0;
    watch = createVendorWatch(log);
    answer = async () => 'well';
  });
  afterEach(() => void vi.useRealTimers());

  it('[SU8] leaves a vendor alone that fails half of the time, says so once, and tries it again with one call', async () => {
    const port = vendor();
    expect([await port.look(), port.name(), port.isBroken()]).toEqual(['well', 'plain', false]);
    answer = () => Promise.reject(new VendorDown('502'));
    for (let call = 0; call < 12; call += 1) await port.look().catch(() => undefined);
    expect([port.isBroken(), of('silent') + of('not_sent')]).toEqual([true, 12]);
    const before = callCount;
    await expect(port.look()).rejects.toBeInstanceOf(NotSent);
    expect(callCount).toBe(before);
    vi.setSystemTime(Date.now() + 21_000);
    answer = async () => 'again';
    expect([await port.look(), port.isBroken()]).toEqual(['again', false]);
    expect(logLines).toEqual(['a vendor fails too often and is left alone for a while', 'a vendor answers again']);
    expect(watch.read().broken).toEqual([{ vendor: 'slow', isBroken: false }]);
  });

  it('[SU8] counts what a vendor refuses as its word, however often', async () => {
    const port = vendor();
    answer = () => Promise.reject(new Error('the card was declined'));
    for (let call = 0; call < 30; call += 1) await expect(port.look()).rejects.toThrow('declined');
    expect([port.isBroken(), of('refused')]).toEqual([false, 30]);
  });

  it('[SU8] lets no more than a few wait for it, and each only so long; what comes late is not heard', async () => {
    const port = vendor();
    const late: ((word: string) => void)[] = [];
    answer = () => new Promise((resolve) => late.push(resolve));
    const calls = Array.from({ length: 5 }, () => port.look().catch((error: unknown) => error));
    expect((await Promise.all(calls.slice(3))).every((error) => error instanceof NotSent)).toBe(true);
    expect((await Promise.all(calls.slice(0, 3))).every((error) => error instanceof VendorDown)).toBe(true);
    for (const end of late) end('late');
    expect([callCount, of('silent'), of('not_sent')]).toEqual([3, 3, 2]);
  });

  it('[SU8] an answer that cannot be believed is logged with the vendor’s request, and counted', async () => {
    answer = () => Promise.reject(new MalformedAnswer('no such shape', 'req-1'));
    await expect(vendor().look()).rejects.toMatchObject({ requestId: 'req-1' });
    expect([of('malformed'), logLines.length]).toEqual([1, 1]);
  });
});

eachDatabase('a dead gateway beside a good one', (dialect) => {
  let tap: TapEmulator;
  let other: MyFatoorahEmulator;
  let app: TestApp;
  beforeEach(async () => {
    const clock = testClock();
    tap = await openTap({ now: clock.now });
    other = await openMyFatoorah();
    const env = {
      GATEWAYS: 'tap,myfatoorah',
      TAP_SECRET_KEY: tap.key,
      TAP_URL: tap.url,
      MYFATOORAH_TOKEN_KW: other.tokens.kw,
      MYFATOORAH_WEBHOOK_SECRET: other.secret,
      MYFATOORAH_URL_KW: other.urls.kw,
      PUBLIC_URL: 'https://shop.example',
      METRICS_TOKEN: 'a token of the test',
    };
    app = await openTestApp({ dialect, clock, env });
  });
  afterEach(async () => {
    await app.close();
    await tap.close();
    await other.close();
  });

  it('[SU8] [SU2] is left alone, new charges go to the other, and pages are served as before', async () => {
    const visitor = visitorOf(app);
    const order = (await visitor.place(await visitor.quote())).body.data;
    const { gateways } = app.services;
    const read = () =>
      gateways
        .of('tap')
        .readCharge('chg_x')
        .catch((error: unknown) => error);
    // dead: it takes the call and closes the line
    for (let call = 0; call < 12; call += 1) {
      tap.fail('drop');
      await read();
    }
    expect(await read()).toBeInstanceOf(NotSent);
    const paid = await visitor.pay(order.order_id);
    expect(paid.body.data.payment_url).toContain(other.origin);
    expect((await visitor.ask('GET', 'home')).status).toBe(200);
    expect((await visitor.quote()).quote_id).toBeTruthy();
    const figures = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the test' } });
    expect(figures.body).toMatch(/etravelers_vendor_calls_total\{vendor="tap",outcome="silent"\} \d+/u);
    expect(figures.body).toContain('etravelers_vendor_broken{vendor="tap"} 1');
  });
});

eachDatabase('a supplier that is left alone', (dialect) => {
  it('[SU8] [M11] is asked again until it is asked at all, and books once, however often that took', async () => {
    // the tenth of its questions is not the second
    const flights = scriptedSupplier('FL', (act, _ref, nth) =>
      act !== 'book' ? 'well' : nth <= 9 ? 'not_sent' : nth === 10 ? 'act_then_silence' : 'well',
    );
    const hotels = scriptedSupplier('HO');
    const bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.answer(payment_url, 'approve');
    for (let round = 0; round < 200 && (await bench.read(order_id)).state !== 'confirmed'; round += 1) {
      await bench.run();
      bench.clock.advance(5_000);
    }
    expect((await bench.read(order_id)).state).toBe('confirmed');
    expect([flights.bookings.length, hotels.bookings.length]).toEqual([1, 1]);
    await bench.close();
  });
});

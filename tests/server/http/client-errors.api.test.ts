import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';

let app: TestApp;
let heard: string[];
beforeEach(async () => {
  heard = [];
  app = await openTestApp({ heard, env: { LOG_LEVEL: 'warn' } });
});
afterEach(() => app.close());

const told = async (text: string) => {
  const body = { part: 'page', name: 'Error', message: text, where: text, page: text };
  expect((await visitorOf(app).ask('POST', 'client_errors', body)).status).toBe(200);
  return heard.join('');
};

it.each([
  ['an order', 'dc767c52846c2aae540c3471288f5e05'],
  ['an order of digits', '12345678901234567890123456789012'],
  ['an order in capitals', 'DC767C52846C2AAE540C3471288F5E05'],
  ['a payment', 'pay_013f187924a4e0e242a31cf0de257870'],
  ['a quote', 'g7e77pBD5bKZa_jbDlo-5A'],
  ['a session', 'o0UgiTjRrYZ5Gp2pE-i0RbGaJrwFDA78FYos6sBxvlk'],
  ['a uuid', 'a63a546d-5887-4a3b-a43e-77eaaa92681a'],
])('[FK2] what a browser tells leaves no more than eight characters of the key of %s', async (_, key) => {
  const log = await told(`at /en/booking/success/${key}?x`);
  expect(log).toContain('could not be shown');
  expect(log).not.toContain(key.slice(0, 9));
  expect(log).not.toContain(key.slice(-9));
});

it('[FK2] the places of a fault stay readable', async () => {
  const place = 'at commitDoubleInvokeEffects (https://x.example/assets/checkout-screen-B3x9aKqL.js:1:20345)';
  expect(await told(place)).toContain(place);
});

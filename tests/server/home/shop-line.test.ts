import { expect, it } from 'vitest';
import { shopLine } from '#server/demonstration.ts';
import { readEnv } from '#server/env.ts';

const env = (variables: Record<string, string>) => ({ ...readEnv(variables), mode: 'production' as const });

it('[CA17] [TR1] a demonstration and a shop on invented stock say so in both languages, a real one is silent', () => {
  expect(shopLine(env({ DEMO: '1' }))).toContain('Demonstration: no money is taken');
  const test = shopLine(env({}));
  expect(test).toContain('Test shop: nothing here is real');
  expect(test).toContain('متجر اختبار: لا شيء هنا حقيقي');
  const real = { FLIGHT_SUPPLIERS: 'duffel', HOTEL_SUPPLIERS: 'hotelbeds' };
  const keys = { DUFFEL_TOKEN: 'duffel_test_x', DUFFEL_WEBHOOK_SECRET: 's', HOTELBEDS_KEY: 'k', HOTELBEDS_SECRET: 's' };
  expect(shopLine(env({ ...real, ...keys }))).toBe('');
  expect(shopLine(env({ ...real, ...keys, HOTEL_SUPPLIERS: 'hotelbeds,embedded' }))).toContain('Test shop');
});

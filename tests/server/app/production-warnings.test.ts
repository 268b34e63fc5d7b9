import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { productionWarnings } from '#server/production-warnings.ts';

const sentences = (variables: Record<string, string>) =>
  productionWarnings(readEnv({ NODE_ENV: 'production', ...variables }), variables);
/** Nothing is left to say: real money, real suppliers, all addresses one's own. */
const FIT = {
  GATEWAYS: 'tap',
  TAP_SECRET_KEY: 'sk_live_fixture',
  FLIGHT_SUPPLIERS: 'duffel',
  DUFFEL_TOKEN: 'duffel_live_x',
  DUFFEL_WEBHOOK_SECRET: 's',
  HOTEL_SUPPLIERS: 'hotelbeds',
  HOTELBEDS_KEY: 'k',
  HOTELBEDS_SECRET: 's',
  HOTELBEDS_URL: 'https://api.hotelbeds.com',
  LIVE: '1',
  SMTP_URL: 'smtp://mail.shop.com',
  STAFF_MAIL: 'staff@shop.com',
  MAIL_FROM: 'Shop <trips@shop.com>',
  PUBLIC_URL: 'https://shop.com',
  TRUST_PROXY: 'false',
  RATES_SOURCE: 'frankfurter,fawaz',
};
/** The same with test keys, of the real suppliers. */
const TESTED = {
  ...FIT,
  LIVE: '0',
  TAP_SECRET_KEY: 'sk_test_fixture',
  DUFFEL_TOKEN: 'duffel_test_x',
  HOTELBEDS_URL: '',
};
const POSTGRES = { DATABASE_URL: 'postgres://db/x' };
const SECRET = 'a-secret-that-is-long-enough-for-the-ring';

describe('productionWarnings', () => {
  it('[TR2] [FK1] is silent where everything was set', () => {
    expect(sentences(FIT)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no mail server', { ...FIT, SMTP_URL: '' }, /SMTP_URL/u],
    ['nobody reads', { ...FIT, STAFF_MAIL: '' }, /^STAFF_MAIL is team@etravelers.example/u],
    ['an address of documents', { ...FIT, STAFF_MAIL: 'me@example.com' }, /^STAFF_MAIL/u],
    ['nobody writes', { ...FIT, MAIL_FROM: '' }, /^MAIL_FROM/u],
    ['an open address', { ...FIT, PUBLIC_URL: 'http://shop.com' }, /^PUBLIC_URL/u],
    ['an address of this machine', { ...FIT, PUBLIC_URL: 'https://localhost:3000' }, /^PUBLIC_URL/u],
    ['no word of proxies', { ...FIT, TRUST_PROXY: '' }, /^TRUST_PROXY/u],
    ['the key in the database', { ...FIT, ...POSTGRES }, /^SECRET_KEY is not set/u],
    ['no source of rates', { ...FIT, RATES_SOURCE: '' }, /^RATES_SOURCE/u],
  ])('[TR2] [FK1] tells one sentence of %s', (_, variables, sentence) => {
    expect(sentences(variables)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each<[string, Record<string, string>]>([
    ['a key of its own', { ...POSTGRES, SECRET_KEY: SECRET }],
    ['a ring', { ...POSTGRES, SECRET_KEYS: `2026:${SECRET}` }],
    ['a count of proxies', { TRUST_PROXY: '1' }],
    ["a name that begins like nobody's", { STAFF_MAIL: 'team@testing.com', MAIL_FROM: 'a@example.com.kw' }],
  ])('[TR2] [FK1] says nothing of %s', (_, variables) => {
    expect(sentences({ ...FIT, ...variables })).toEqual([]);
  });

  it('[TR2] [FK1] names what is invented, and only that', () => {
    const invented = (variables: Record<string, string>) => {
      const [live, embedded, ...others] = sentences(variables);
      expect(live).toMatch(/^LIVE is not set/u);
      expect(others).toEqual([]);
      return embedded;
    };
    expect(invented(TESTED)).toBeUndefined();
    expect(invented({ ...TESTED, ACTIVITY_SUPPLIERS: 'embedded' })).toMatch(
      /^From the embedded suppliers come activities and transfers \(ACTIVITY_SUPPLIERS\): /u,
    );
    expect(invented({ ...TESTED, FLIGHT_SUPPLIERS: '', HOTEL_SUPPLIERS: '' })).toMatch(
      /come flights \(FLIGHT_SUPPLIERS\), hotels \(HOTEL_SUPPLIERS\): /u,
    );
    const flights = invented({ ...TESTED, FLIGHT_SUPPLIERS: 'duffel,embedded' });
    expect(flights).toContain('FLIGHT_SUPPLIERS');
    expect(flights).not.toContain('HOTEL_SUPPLIERS');
    const hotels = invented({ ...TESTED, HOTEL_SUPPLIERS: 'etx,hotelbeds' });
    expect(hotels).toContain('HOTEL_SUPPLIERS');
    expect(hotels).not.toContain('FLIGHT_SUPPLIERS');
  });

  it('[TR2] tells a demonstration, development and tests nothing', () => {
    const others: Record<string, string>[] = [{ DEMO: '1' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }];
    for (const variables of others) expect(sentences(variables)).toEqual([]);
  });
});

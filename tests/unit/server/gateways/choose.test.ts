import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { chooseGateways } from '#server/gateways/registry.ts';
import { chooseSuppliers } from '#server/suppliers/choose.ts';
import { unfitDefaults } from '#server/unfit-defaults.ts';

const env = (variables: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...variables });
const choose = (variables: Record<string, string>) => chooseGateways(env(variables)).offered;
const TEST_KEY = { GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_test_fixture' };

describe('chooseGateways', () => {
  it.each([
    [{ DEMO: '1' }, ['embedded']],
    [{ NODE_ENV: 'development' }, ['embedded']],
    [{ NODE_ENV: 'test' }, ['embedded']],
    [TEST_KEY, ['tap']],
    [{ DEMO: '1', ...TEST_KEY, GATEWAYS: ' tap , embedded ' }, ['tap', 'embedded']],
    [{ LIVE: '1', ...TEST_KEY, TAP_SECRET_KEY: 'sk_live_fixture' }, ['tap']],
    [
      { ...TEST_KEY, GATEWAYS: 'myfatoorah,tap', MYFATOORAH_TOKEN_SA: 'x', MYFATOORAH_WEBHOOK_SECRET: 'y' },
      ['myfatoorah', 'tap'],
    ],
  ])('[TR2] %j has %j', (variables, names) => {
    expect(choose(variables)).toEqual(names);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['none', {}, /^No payment gateway .*GATEWAYS.*TAP_SECRET_KEY.*DEMO=1/u],
    ['an unknown name', { GATEWAYS: 'stripe' }, /^GATEWAYS names "stripe".*no gateway/u],
    ['an empty name', { ...TEST_KEY, GATEWAYS: 'tap,' }, /^GATEWAYS names ""/u],
    ['a name twice', { ...TEST_KEY, GATEWAYS: 'tap,tap' }, /^GATEWAYS names tap twice/u],
    ['the embedded one', { GATEWAYS: 'embedded' }, /^GATEWAYS names embedded.*approve their own/u],
    ['the embedded one behind another', { ...TEST_KEY, GATEWAYS: 'tap,embedded' }, /^GATEWAYS names embedded/u],
    ['no key', { GATEWAYS: 'tap' }, /^TAP_SECRET_KEY is missing/u],
    [
      'no token',
      { GATEWAYS: 'myfatoorah', MYFATOORAH_WEBHOOK_SECRET: 'y' },
      /^MYFATOORAH_TOKEN_KW or .*_SA is missing/u,
    ],
    ['no secret key', { GATEWAYS: 'tap', TAP_SECRET_KEY: 'pk_test_x' }, /^TAP_SECRET_KEY is no secret key/u],
    ['a live key without LIVE', { GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_live_x' }, /^TAP_SECRET_KEY .*LIVE=1/u],
    ['a test key with LIVE', { ...TEST_KEY, LIVE: '1' }, /^TAP_SECRET_KEY is a test key, but LIVE/u],
    ['a live key in a demonstration', { GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_live_x', DEMO: '1' }, /^TAP_SECRET_KEY/u],
    ['LIVE in a demonstration', { LIVE: '1', DEMO: '1' }, /^LIVE and DEMO/u],
    [
      'real money over http',
      { GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_live_x', LIVE: '1', TAP_URL: 'http://tap.example/v2' },
      /^TAP_URL must begin with https/u,
    ],
  ])('[TR2] refuses %s in one sentence that names the variable', (_, variables, sentence) => {
    expect(() => choose(variables)).toThrow(sentence);
    try {
      choose(variables);
    } catch (error) {
      expect((error as Error).message).toMatch(/^[^\n]+\.$/u);
      expect((error as Error).message).not.toContain('sk_live_x');
    }
  });
});

describe('gateways and suppliers that are closed', () => {
  it('[SU2] are read with their credentials, and offered no more', () => {
    const both = env({ ...TEST_KEY, NODE_ENV: 'test', GATEWAYS_CLOSED: 'embedded' });
    expect(chooseGateways(both)).toEqual({ offered: ['tap'], closed: ['embedded'] });
    expect(() => choose({ DEMO: '1', GATEWAYS: 'embedded', GATEWAYS_CLOSED: 'tap' })).toThrow(/^TAP_SECRET_KEY/u);
    expect(() => choose({ ...TEST_KEY, GATEWAYS_CLOSED: 'tap' })).toThrow(/^GATEWAYS_CLOSED names tap twice/u);
    expect(() => choose({ ...TEST_KEY, GATEWAYS_CLOSED: 'knet' })).toThrow(/^GATEWAYS_CLOSED names "knet"/u);
    expect(() => choose({ ...TEST_KEY, GATEWAYS_CLOSED: 'embedded' })).toThrow(/embedded, where visitors/u);
  });

  it('[SU2] suppliers are asked in the order they are named, all embedded ones without a choice', () => {
    const suppliersOf = (variables: Record<string, string>) => chooseSuppliers(env(variables));
    expect(suppliersOf({})).toEqual({
      flights: { offered: ['embedded'], closed: [] },
      hotels: { offered: ['embedded', 'etx'], closed: [] },
    });
    expect(suppliersOf({ HOTEL_SUPPLIERS: 'etx,embedded' }).hotels.offered).toEqual(['etx', 'embedded']);
    expect(suppliersOf({ HOTEL_SUPPLIERS: 'embedded', SUPPLIERS_CLOSED: 'etx' }).hotels).toEqual({
      offered: ['embedded'],
      closed: ['etx'],
    });
    expect(suppliersOf({ SUPPLIERS_CLOSED: 'etx' }).hotels).toEqual({ offered: ['embedded'], closed: ['etx'] });
    expect(() => suppliersOf({ FLIGHT_SUPPLIERS: 'duffel' })).toThrow(
      /^DUFFEL_TOKEN and DUFFEL_WEBHOOK_SECRET is missing/u,
    );
    const duffel = { FLIGHT_SUPPLIERS: 'duffel,embedded', DUFFEL_TOKEN: 'duffel_test_x', DUFFEL_WEBHOOK_SECRET: 's' };
    expect(suppliersOf(duffel).flights.offered).toEqual(['duffel', 'embedded']);
    expect(() => suppliersOf({ ...duffel, LIVE: '1' })).toThrow(/^DUFFEL_TOKEN is a test token/u);
    expect(() => suppliersOf({ ...duffel, DUFFEL_TOKEN: 'duffel_live_x' })).toThrow(/set LIVE=1/u);
    const closedDuffel = { SUPPLIERS_CLOSED: 'duffel', DUFFEL_TOKEN: 'duffel_live_x', DUFFEL_WEBHOOK_SECRET: 's' };
    expect(suppliersOf({ ...closedDuffel, LIVE: '1' }).flights).toEqual({ offered: ['embedded'], closed: ['duffel'] });
    expect(() => suppliersOf({ ...closedDuffel, LIVE: '1', DUFFEL_URL: 'http://d.example' })).toThrow(
      /^DUFFEL_URL must begin/u,
    );
    expect(() => suppliersOf({ FLIGHT_SUPPLIERS: 'etx' })).toThrow(
      /^FLIGHT_SUPPLIERS names "etx".*it knows duffel and embedded\.$/u,
    );
    expect(() => suppliersOf({ HOTEL_SUPPLIERS: 'etx,etx' })).toThrow(/^HOTEL_SUPPLIERS names etx twice/u);
    expect(() => suppliersOf({ SUPPLIERS_CLOSED: 'amadeus' })).toThrow(/^SUPPLIERS_CLOSED names "amadeus"/u);
  });
});

describe('hotels of Hotelbeds', () => {
  const hotels = { HOTEL_SUPPLIERS: 'hotelbeds,embedded', HOTELBEDS_KEY: 'k', HOTELBEDS_SECRET: 's' };
  const hotelsOf = (variables: Record<string, string>) => chooseSuppliers(env({ ...hotels, ...variables })).hotels;

  it('[SU2] [SU4] are asked first where they are named first, and answer for what is booked when they are closed', () => {
    expect(hotelsOf({}).offered).toEqual(['hotelbeds', 'embedded']);
    expect(hotelsOf({ HOTEL_SUPPLIERS: 'embedded', SUPPLIERS_CLOSED: 'hotelbeds' }).closed).toEqual(['hotelbeds']);
    expect(hotelsOf({ LIVE: '1', HOTELBEDS_URL: 'https://api.hotelbeds.com' }).offered).toHaveLength(2);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no key', { HOTELBEDS_KEY: '' }, /^HOTELBEDS_KEY missing/u],
    ['nothing', { HOTELBEDS_KEY: '', HOTELBEDS_SECRET: '' }, /^HOTELBEDS_KEY and HOTELBEDS_SECRET missing/u],
    ['no country', { HOTELBEDS_SOURCE_MARKET: 'Kuwait' }, /^HOTELBEDS_SOURCE_MARKET is no country/u],
    ['a live host without LIVE', { HOTELBEDS_URL: 'https://api.hotelbeds.com' }, /^HOTELBEDS_URL books real rooms/u],
    ['a test host with LIVE', { LIVE: '1' }, /^HOTELBEDS_URL is no live host/u],
    ['an open line', { LIVE: '1', HOTELBEDS_URL: 'http://api.hotelbeds.com' }, /^HOTELBEDS_URL must begin with https/u],
    [
      'a live host in a demonstration',
      { DEMO: '1', HOTELBEDS_URL: 'https://api.hotelbeds.com' },
      /which a demonstration/u,
    ],
  ])('[SU2] [SU4] refuse the start with %s', (_, variables, sentence) => {
    expect(() => hotelsOf(variables)).toThrow(sentence);
  });
});

describe('unfitDefaults', () => {
  const unfitNames = (variables: Record<string, string>) =>
    unfitDefaults(env(variables), variables).map(
      (sentence) => /[A-Z]+(?:_[A-Z]+)+|LIVE|embedded|MAIL/u.exec(sentence)?.[0],
    );
  const FIT = {
    ...TEST_KEY,
    LIVE: '1',
    SMTP_URL: 'smtp://mail.shop.com',
    STAFF_MAIL: 'staff@shop.com',
    MAIL_FROM: 'Shop <trips@shop.com>',
    PUBLIC_URL: 'https://shop.com',
    TRUST_PROXY: 'false',
    RATES_SOURCE: 'frankfurter,fawaz',
  };

  it('[TR2] warns of every default that is unfit for the public, each by its variable', () => {
    const sentences = unfitDefaults(env({ ...TEST_KEY, DATABASE_URL: 'postgres://db/x' }), {});
    const names = [
      'SMTP_URL',
      'STAFF_MAIL',
      'MAIL_FROM',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SECRET_KEY',
      'LIVE',
      'RATES_SOURCE',
      'embedded',
    ];
    for (const name of names) expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(1);
    expect(sentences).toHaveLength(names.length);
  });

  it('[TR2] is silent about what was set, and names what is left', () => {
    expect(unfitNames(FIT)).toEqual(['embedded']);
    expect(unfitNames({ ...FIT, PUBLIC_URL: 'http://shop.com' })).toEqual(['PUBLIC_URL', 'embedded']);
    expect(unfitNames({ ...FIT, PUBLIC_URL: 'https://localhost:3000' })).toEqual(['PUBLIC_URL', 'embedded']);
    expect(unfitNames({ ...FIT, TRUST_PROXY: '1' })).toEqual(['embedded']);
    const { TRUST_PROXY: _, ...unsaid } = FIT;
    expect(unfitNames(unsaid)).toEqual(['TRUST_PROXY', 'embedded']);
  });

  it('[TR2] tells a demonstration, development and tests nothing', () => {
    const others: Record<string, string>[] = [{ DEMO: '1' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }];
    for (const variables of others) expect(unfitDefaults(env(variables), {})).toEqual([]);
  });
});

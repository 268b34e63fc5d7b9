import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { chooseGateways } from '#server/gateways/registry.ts';
import { chooseSuppliers } from '#server/suppliers/choose.ts';

const env = (variables: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...variables });
const choose = (variables: Record<string, string>) => chooseGateways(env(variables)).offered;
/** Real suppliers, ready for real money; and that they alone are asked. */
const LIVE_SUPPLIERS = {
  LIVE: '1',
  DUFFEL_TOKEN: 'duffel_live_x',
  DUFFEL_WEBHOOK_SECRET: 's',
  HOTELBEDS_KEY: 'k',
  HOTELBEDS_SECRET: 's',
  HOTELBEDS_URL: 'https://api.hotelbeds.com',
};
const SOLD_LIVE = { FLIGHT_SUPPLIERS: 'duffel', HOTEL_SUPPLIERS: 'hotelbeds' };
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
    ['LIVE in development', { LIVE: '1', NODE_ENV: 'development' }, /^LIVE asks for real money, and this is develop/u],
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
      // a business arranges its activities itself [CA14]
      activities: { offered: ['own'], closed: [] },
    });
    expect(suppliersOf({ DEMO: '1' }).activities.offered).toEqual(['embedded']);
    expect(suppliersOf({ ACTIVITY_SUPPLIERS: 'own,embedded' }).activities.offered).toEqual(['own', 'embedded']);
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
    const closedDuffel = { SUPPLIERS_CLOSED: 'duffel,embedded', HOTEL_SUPPLIERS: 'hotelbeds', ...LIVE_SUPPLIERS };
    expect(suppliersOf(closedDuffel).flights).toEqual({ offered: [], closed: ['duffel', 'embedded'] });
    expect(() => suppliersOf({ ...closedDuffel, DUFFEL_URL: 'http://d.example' })).toThrow(/^DUFFEL_URL must begin/u);
    expect(() => suppliersOf({ FLIGHT_SUPPLIERS: 'etx' })).toThrow(
      /^FLIGHT_SUPPLIERS names "etx".*it knows duffel and embedded\.$/u,
    );
    expect(() => suppliersOf({ HOTEL_SUPPLIERS: 'etx,etx' })).toThrow(/^HOTEL_SUPPLIERS names etx twice/u);
    expect(() => suppliersOf({ SUPPLIERS_CLOSED: 'amadeus' })).toThrow(/^SUPPLIERS_CLOSED names "amadeus"/u);
  });
});

describe('hotels of Hotelbeds', () => {
  const hotels = { HOTEL_SUPPLIERS: 'hotelbeds,embedded', HOTELBEDS_KEY: 'k', HOTELBEDS_SECRET: 's' };
  const hotelsOf = (variables: Record<string, string>) => {
    const alone = variables.LIVE ? { ...SOLD_LIVE, DUFFEL_TOKEN: 'duffel_live_x', DUFFEL_WEBHOOK_SECRET: 's' } : {};
    return chooseSuppliers(env({ ...hotels, ...alone, ...variables })).hotels;
  };

  it('[SU2] [SU4] are asked first where they are named first, and answer for what is booked when they are closed', () => {
    expect(hotelsOf({}).offered).toEqual(['hotelbeds', 'embedded']);
    expect(hotelsOf({ HOTEL_SUPPLIERS: 'embedded', SUPPLIERS_CLOSED: 'hotelbeds' }).closed).toEqual(['hotelbeds']);
    expect(chooseSuppliers(env({ ...SOLD_LIVE, ...LIVE_SUPPLIERS })).hotels.offered).toEqual(['hotelbeds']);
    // rooms of own contracts are real
    const own = { ...SOLD_LIVE, ...LIVE_SUPPLIERS, HOTEL_SUPPLIERS: 'own' };
    expect(chooseSuppliers(env(own)).hotels.offered).toEqual(['own']);
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

describe('LIVE', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['none named', {}, /^FLIGHT_SUPPLIERS and HOTEL_SUPPLIERS: the embedded .*unset LIVE\.$/u],
    ['no flights named', { HOTEL_SUPPLIERS: 'hotelbeds' }, /^FLIGHT_SUPPLIERS: the embedded/u],
    ['no hotels named', { FLIGHT_SUPPLIERS: 'duffel' }, /^HOTEL_SUPPLIERS: the embedded/u],
    ['one behind a real one', { ...SOLD_LIVE, HOTEL_SUPPLIERS: 'hotelbeds,etx' }, /^HOTEL_SUPPLIERS: the embedded/u],
    ['flights behind real ones', { ...SOLD_LIVE, FLIGHT_SUPPLIERS: 'duffel,embedded' }, /^FLIGHT_SUPPLIERS: the/u],
  ])(
    '[FK1] sells nothing invented for real money: with %s the start is refused in one sentence',
    (_, named, sentence) => {
      expect(() => chooseSuppliers(env({ ...LIVE_SUPPLIERS, ...named }))).toThrow(sentence);
      expect(() => chooseSuppliers(env({ ...LIVE_SUPPLIERS, ...SOLD_LIVE }))).not.toThrow();
      expect(() => chooseSuppliers(env(named.FLIGHT_SUPPLIERS ? {} : { DEMO: '1' }))).not.toThrow();
    },
  );
});

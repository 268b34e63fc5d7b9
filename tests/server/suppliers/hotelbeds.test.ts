import { describe, expect, it } from 'vitest';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { decimalOf, filsOf, minorOf } from '#server/suppliers/hotelbeds/amounts.ts';
import { boardOf } from '#server/suppliers/hotelbeds/boards.ts';
import { vendorRefOf } from '#server/suppliers/hotelbeds/bookings.store.ts';
import { HotelbedsRefused } from '#server/suppliers/hotelbeds/client.ts';
import { isPicturePath } from '#server/suppliers/hotelbeds/content-mapping.ts';
import { instantOf } from '#server/suppliers/hotelbeds/instants.ts';
import { occupanciesOf } from '#server/suppliers/hotelbeds/occupancies.ts';
import { readHouse, stepsOf } from '#server/suppliers/hotelbeds/rates.ts';
import { reasonOf } from '#server/suppliers/hotelbeds/refusals.ts';
import { signatureOf } from '#server/suppliers/hotelbeds/signature.ts';

const NET = 142_70;
const rate = {
  rateKey: 'a key',
  rateClass: 'NOR',
  rateType: 'BOOKABLE',
  net: '142.70',
  paymentType: 'AT_WEB',
  boardCode: 'HB',
  rooms: 1,
  adults: 2,
  children: 0,
  cancellationPolicies: [{ amount: '71.35', from: '2027-03-25T10:00:00Z' }],
};
const house = (...rates: object[]) => ({
  code: 297,
  name: 'A house',
  currency: 'EUR',
  rooms: [{ code: 'DBT.ST', rates }],
});
const couple = occupanciesOf([{ Adults: 2, Children: [], Infants: [] }]);
const read = (answer: unknown) => readHouse(answer, couple, 0);

describe('Hotelbeds', () => {
  it('[SU4] signs a request with its key, its secret and the second', () => {
    expect(signatureOf('0123456789abcdef01234567', 's3cr3tS3cr', 1_700_000_000_999)).toBe(
      '07dd85be8f7189f71ab40226f403b4b483c1b7c64eb72d4e969247ca4c88afd3',
    );
  });

  it.each([
    ['2019-05-31 21:59:00+00:00', '2019-05-31T21:59:00.000Z'],
    ['2019-06-14T23:59:00+02:00', '2019-06-14T21:59:00.000Z'],
    ['2019-06-14T21:59:00Z', '2019-06-14T21:59:00.000Z'],
    ['2019-06-14T21:59:00', null],
    ['14/06/2019', null],
    ['2019-13-14T21:59:00Z', null],
  ])('[SU4] reads the instant of %s', (text, instant) => {
    const time = instantOf(text);
    expect(time === null ? null : new Date(time).toISOString()).toBe(instant);
  });

  it.each([
    ['137.62', 137_62],
    [137.6, 137_60],
    ['137.6200', 137_62],
    ['137.625', null],
    ['-1.00', null],
    ['1e3', null],
    ['', null],
  ])('[SU4] reads %j euros', (amount, minor) => {
    expect(minorOf(amount, 'EUR')).toBe(minor);
  });

  it('[SU4] turns a price into fils at its frozen rate, rounded up', () => {
    expect(filsOf({ minor: 221_78, currency: 'USD', perDinar: 3_239_267 })).toBe(68_467);
    expect(decimalOf(5, 'EUR')).toBe('0.05');
  });

  it.each([
    ['SC', 'RO', 'Self catering'],
    ['AB', 'BB', 'Breakfast included'],
    ['HB', 'HB', 'Half board'],
    ['XX', 'RO', 'TWO TASTINGS'],
  ])('[SU4] board %s counts as %s', (code, ours, name) => {
    expect(boardOf(code, 'TWO TASTINGS', 'en')).toEqual({ code: ours, name });
  });

  it('[SU4] groups rooms in which the same sleep, infants as children of one', () => {
    const twin = { Adults: 2, Children: [8, 5], Infants: [] };
    const occupancies = occupanciesOf([
      twin,
      { Adults: 2, Children: [5], Infants: [1] },
      { ...twin, Children: [5, 8] },
    ]);
    expect(occupancies).toEqual([
      { rooms: 2, adults: 2, ages: [5, 8], at: [0, 2] },
      { rooms: 1, adults: 2, ages: [1, 5], at: [1] },
    ]);
  });

  it('[SU4] sells what it can charge and book, the cheaper of two equal rates, and nothing else', () => {
    const offer = read(
      house(
        rate,
        { ...rate, rateKey: 'dearer', net: '150.00' },
        { ...rate, rateKey: 'card', paymentType: 'AT_HOTEL' },
        { ...rate, rateKey: 'tour', packaging: true, boardCode: 'AI' },
        { ...rate, rateKey: 'floor', hotelMandatory: true, boardCode: 'FB' },
      ),
    );
    expect(offer!.lines.map(({ board, keys }) => [board, keys.map(({ key, minor }) => [key, minor])])).toEqual([
      ['HB', [['a key', NET]]],
    ]);
  });

  it.each<[string, unknown]>([
    ['no house', null],
    ['a house without rooms', { code: 1, name: 'x', currency: 'EUR' }],
    ['a currency that we cannot turn', { ...house(rate), currency: 'GBP' }],
    ['a key twice', house(rate, { ...rate, boardCode: 'BB' })],
    ['no price', house({ ...rate, net: '0.00' })],
    ['half a cent', house({ ...rate, net: 1.005 })],
    [
      'a fee above the price',
      house({ ...rate, cancellationPolicies: [{ amount: '142.71', from: '2027-03-25T10:00:00Z' }] }),
    ],
    [
      'a date without a zone',
      house({ ...rate, cancellationPolicies: [{ amount: '1.00', from: '2027-03-25T10:00:00' }] }),
    ],
    ['other guests than asked for', house({ ...rate, adults: 3 })],
    ['a sort of rate that is not known', house({ ...rate, rateType: 'MAYBE' })],
  ])('[SU4] believes nothing of %s', (_, answer) => {
    expect(read(answer)).toBeNull();
  });

  it('[SU4] [S8] a rate without terms gives nothing back; terms of several keys keep the most of any', () => {
    expect(stepsOf([{ minor: 100, terms: [] }])).toEqual([{ from: '1970-01-01T00:00:00.000Z', basisPoints: 10_000 }]);
    const at = Date.parse('2027-03-25T10:00:00Z');
    const steps = stepsOf([
      { minor: 300, terms: [{ from: at, minor: 100 }] },
      { minor: 200, terms: [{ from: at - 1_000, minor: 50 }] },
    ]);
    expect(steps.map(({ basisPoints }) => basisPoints)).toEqual([2_500, 3_334]);
  });

  it.each<[number, string, string, string]>([
    [400, 'INVALID_DATA', 'The rateKey is not valid any more', 'gone'],
    [400, 'INVALID_REQUEST', 'ALLOTMENT EXCEEDED', 'sold_out'],
    [402, 'INVALID_REQUEST', 'A card is needed', 'needs_card'],
    [410, 'INVALID_REQUEST', 'Insufficient allotment', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Insufficient allotment', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Stop sales', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Release violated', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Minimum stay violated', 'sold_out'],
    [500, 'PRODUCT_ERROR', 'Price has increased', 'price_changed'],
    [400, 'INVALID_DATA', 'holder.name: too long', 'refused'],
    [500, 'PRODUCT_ERROR', 'Booking confirmation error 207-123456', 'unknown'],
    [500, 'SYSTEM_ERROR', 'Unexpected', 'unknown'],
    [503, 'SYSTEM_ERROR', 'Unexpected', 'unknown'],
  ])('[SU4] %i %s "%s" means %s', (status, code, reason, meaning) => {
    const error = new HotelbedsRefused(status, code, reason, '/bookings', null);
    if (meaning === 'unknown') expect(() => reasonOf(error)).toThrow(UnknownAnswer);
    else expect(reasonOf(error)).toBe(meaning);
  });

  it('[SU4] has a reference of eighteen capitals for each of ours, always the same', () => {
    const refs = Array.from({ length: 500 }, (_, index) => vendorRefOf(`order-${index}:1`));
    expect(new Set(refs).size).toBe(500);
    expect(refs.every((ref) => /^ET[A-Z2-7]{16}$/u.test(ref))).toBe(true);
    expect(vendorRefOf('order-7:1')).toBe(refs[7]);
  });

  it('[SU4] takes for a picture only what lies where theirs lie', () => {
    expect(isPicturePath('00/004200/004200a_hb_a_001.jpg')).toBe(true);
    for (const path of ['../secret.jpg', '/etc/passwd', 'a/b.svg', 'http://x/y.jpg', 'a//b.jpg', 'a/b.jpg?x', ''])
      expect(isPicturePath(path)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { createCipher } from '#server/db/cipher.ts';
import { deriveKey } from '#server/db/cipher.ts';
import { isGenuine, sign, TOLERANCE } from '#server/gateways/embedded/index.ts';
import { newOrderReference, referenceFrom } from '#server/modules/orders/placing/order-ids.ts';
import { instantOf } from '#server/modules/orders/booking/calendar.ts';

describe('sealed texts', () => {
  const cipher = createCipher('a'.repeat(40));
  it('[P5] open as they were, in any script, and never look the same twice', () => {
    const text = 'نورة O’Brien 👩‍👧';
    const [one, other] = [cipher.seal(text, 'row 1'), cipher.seal(text, 'row 1')];
    expect(cipher.open(one, 'row 1')).toBe(text);
    expect(one).not.toBe(other);
  });
  it.each([
    ['moved to another row', (sealed: string) => cipher.open(sealed, 'row 2')],
    [
      'changed by one letter',
      (sealed: string) =>
        cipher.open(`${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`, 'row 1'),
    ],
    ['cut short', (sealed: string) => cipher.open(sealed.slice(0, 20), 'row 1')],
    ['sealed with another key', (sealed: string) => createCipher('b'.repeat(40)).open(sealed, 'row 1')],
  ])('do not open when %s', (_, open) => {
    expect(() => open(cipher.seal('secret', 'row 1'))).toThrow();
  });
});

describe('signed messages', () => {
  const key = deriveKey('c'.repeat(40), 'embedded-gateway');
  const now = Date.parse('2026-11-20T09:00:00Z');
  it('are genuine for five minutes either way', () => {
    const header = sign(key, '{}', now);
    expect(isGenuine(key, '{}', header, now + TOLERANCE)).toBe(true);
    expect(isGenuine(key, '{}', header, now + TOLERANCE + 1)).toBe(false);
    expect(isGenuine(key, '{}', header, now - TOLERANCE - 1)).toBe(false);
    expect(isGenuine(key, '{} ', header, now)).toBe(false);
    expect(isGenuine(key, '{}', undefined, now)).toBe(false);
    expect(isGenuine(key, '{}', header.replace('v1=', 'v0='), now)).toBe(false);
  });
});

describe('references', () => {
  it('have no letters that look or sound alike, and are read however they are typed', () => {
    for (let count = 0; count < 500; count += 1) {
      const reference = newOrderReference();
      expect(reference).toMatch(/^ET-[34679ACDEFGHJKMNPQRTWXY]{6}$/u);
      expect(referenceFrom(reference.slice(3).toLowerCase())).toBe(reference);
      expect(referenceFrom(` ${reference.replace('-', ' ')}`)).toBe(reference);
    }
    // one that begins with ET itself
    expect(referenceFrom('ETAAAA')).toBe('ET-ETAAAA');
    expect(referenceFrom('ET-٧K٣M٩Q')).toBe('ET-7K3M9Q');
  });
});

describe('instants of wall times', () => {
  it.each([
    ['2027-03-04T08:00:00', 'Asia/Kuwait', '2027-03-04T05:00:00Z'],
    ['2027-07-01T12:30:00', 'Europe/London', '2027-07-01T11:30:00Z'],
    ['2027-01-01T00:15:00', 'America/New_York', '2027-01-01T05:15:00Z'],
    ['2027-10-31T12:00:00', 'Europe/Paris', '2027-10-31T11:00:00Z'],
    ['2027-06-01T09:00:00', 'Asia/Kathmandu', '2027-06-01T03:15:00Z'],
  ])('%s in %s', (wall, zone, instant) => {
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });
});

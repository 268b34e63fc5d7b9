import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';

/** Content of opaque keys: never a cost; bound to party and stay, so that keys cannot be swapped. */
export type FlightKey = { supplier: string; ref: string; origin: string; party: string };
export type HotelKey = { supplier: string; hotelCode: string; city: string; checkIn: string; checkOut: string };
export type RateKey = {
  supplier: string;
  hotelCode: string;
  checkIn: string;
  checkOut: string;
  party: string;
  ref: string;
};

const SIGNED = 16;

/** SearchId, Searchid and rateKey: sealed so that nobody else can make one. */
export function createKeys(secret: Buffer) {
  const signingKey = createSecretKey(secret);
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest().subarray(0, SIGNED);
  const seal = (kind: string, parts: string[]) => {
    const text = [kind, ...parts].join('\n');
    return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`;
  };
  const open = (kind: string, count: number, key: string): string[] | null => {
    const [body = '', signature = ''] = key.split('.');
    const text = Buffer.from(body, 'base64url').toString();
    const digest = Buffer.from(signature, 'base64url');
    if (
      digest.length !== SIGNED ||
      !timingSafeEqual(digest, sign(text)) ||
      seal(kind, text.split('\n').slice(1)) !== key
    )
      return null;
    const [keyKind, ...parts] = text.split('\n');
    return keyKind === kind && parts.length === count ? parts : null;
  };
  return {
    sealFlight: ({ supplier, ref, origin, party }: FlightKey) => seal('F', [supplier, origin, party, ref]),
    openFlight(key: string): FlightKey | null {
      const parts = open('F', 4, key);
      if (!parts) return null;
      const [supplier = '', origin = '', party = '', ref = ''] = parts;
      return { supplier, origin, party, ref };
    },
    sealHotel: ({ supplier, hotelCode, city, checkIn, checkOut }: HotelKey) =>
      seal('H', [supplier, hotelCode, city, checkIn, checkOut]),
    openHotel(key: string): HotelKey | null {
      const parts = open('H', 5, key);
      if (!parts) return null;
      const [supplier = '', hotelCode = '', city = '', checkIn = '', checkOut = ''] = parts;
      return { supplier, hotelCode, city, checkIn, checkOut };
    },
    sealRate: ({ supplier, hotelCode, checkIn, checkOut, party, ref }: RateKey) =>
      seal('R', [supplier, hotelCode, checkIn, checkOut, party, ref]),
    openRate(key: string): RateKey | null {
      const parts = open('R', 6, key);
      if (!parts) return null;
      const [supplier = '', hotelCode = '', checkIn = '', checkOut = '', party = '', ref = ''] = parts;
      return { supplier, hotelCode, checkIn, checkOut, party, ref };
    },
  };
}
export type Keys = ReturnType<typeof createKeys>;

/** `2-8.5-1_1`: two adults, children of 8 and 5 and an infant; another adult. */
export const partyCode = (rooms: SelectedRooms): string =>
  rooms.map(({ Adults, Children, Infants }) => `${Adults}-${Children.join('.')}-${Infants.length}`).join('_');

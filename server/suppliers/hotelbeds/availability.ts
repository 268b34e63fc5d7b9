import { MalformedAnswer } from '#server/vendors/errors.ts';
import type { HotelbedsClient } from './client.ts';
import type { Purpose } from '#server/vendors/purposes.ts';
import { occupancyBody, type Occupancy } from './occupancies.ts';
import { readHouse, type House } from './rates.ts';
import { AvailabilityShape } from './shapes.ts';

type Deps = {
  ask: HotelbedsClient;
  sourceMarket: string;
  doubted(error: MalformedAnswer): void;
};
type Place = { latitude: number; longitude: number };
type StayRequest = {
  checkIn: string;
  checkOut: string;
  occupancies: Occupancy[];
  where: Place | { codes: number[] };
  /** Epoch ms. */
  goodUntil: number;
  purpose: Purpose;
  /** Of a purchase. */
  always?: boolean;
};

const TIMEOUT = 5_500;
/** Km. */
export const RADIUS = 15;
const MOST = { maxHotels: 200, maxRatesPerRoom: 5, paymentType: 'AT_WEB' };

/** Rejects answers for other days, and hotels listed twice. */
export function createAvailability({ ask, sourceMarket, doubted }: Deps) {
  return async function availability(stay: StayRequest): Promise<House[]> {
    const { checkIn, checkOut, occupancies, where, goodUntil, purpose, always = false } = stay;
    const body = {
      stay: { checkIn, checkOut },
      occupancies: occupancies.map(occupancyBody),
      ...('codes' in where
        ? { hotels: { hotel: where.codes } }
        : { geolocation: { latitude: where.latitude, longitude: where.longitude, radius: RADIUS, unit: 'km' } }),
      language: 'ENG',
      sourceMarket,
      filter: MOST,
    };
    const request = {
      method: 'POST',
      path: '/hotel-api/1.0/hotels',
      body,
      patience: TIMEOUT,
      purpose,
      always,
    } as const;
    const { data, requestId } = await ask(AvailabilityShape, request);
    const { hotels } = data;
    const isOfOtherDays = (hotels.checkIn ?? checkIn) !== checkIn || (hotels.checkOut ?? checkOut) !== checkOut;
    if (isOfOtherDays) throw new MalformedAnswer('hotelbeds answered for other days than asked for', requestId);
    const read = (hotels.hotels ?? []).map((node) => readHouse(node, occupancies, goodUntil));
    const codes = read.map((house) => house?.code);
    const isBelieved = (house: House | null): house is House =>
      house !== null &&
      codes.indexOf(house.code) === codes.lastIndexOf(house.code) &&
      (!('codes' in where) || where.codes.includes(house.code));
    const houses = read.filter(isBelieved);
    if (houses.length < read.length)
      doubted(
        new MalformedAnswer(
          `hotelbeds offers ${read.length - houses.length} houses in a way that is not believed`,
          requestId,
        ),
      );
    return houses.filter(({ lines }) => lines.length > 0);
  };
}
export type Availability = ReturnType<typeof createAvailability>;

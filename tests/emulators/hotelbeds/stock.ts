import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { BOARDS, dateText, type House, type RoomKind } from './houses.ts';
import type { AvailabilityBody } from './shapes.ts';

type AvailabilityRequest = z.output<typeof AvailabilityBody>;
type Occupancy = AvailabilityRequest['occupancies'][number];
/** What a rate key stands for. */
export type Rate = {
  key: string;
  house: House;
  room: RoomKind;
  board: string;
  rateClass: 'NOR' | 'NRF';
  rateType: 'BOOKABLE' | 'RECHECK';
  stay: AvailabilityRequest['stay'];
  rooms: number;
  adults: number;
  ages: number[];
  /** Euro cents for all the rooms of the key. */
  net: number;
  madeAt: number;
  isUsed: boolean;
};

const DAY = 86_400_000;
/** Vendors tell no number; this one forgets keys after forty minutes. */
export const KEY_LIFE = 40 * 60_000;
const nightsOf = ({ checkIn, checkOut }: AvailabilityRequest['stay']) =>
  (Date.parse(checkOut) - Date.parse(checkIn)) / DAY;
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** The rates of a house for an occupancy; each with a key of its own, which no other search gives again. */
export function ratesOf(
  house: House,
  request: AvailabilityRequest,
  occupancy: Occupancy,
  { now = 0, rise = 0 },
): Rate[] {
  const guests = occupancy.adults + occupancy.children;
  return house.rooms
    .filter(({ maxAdults, maxPax }) => occupancy.adults <= maxAdults && guests <= maxPax)
    .flatMap((room) =>
      house.boards.flatMap((board) =>
        (['NOR', 'NRF'] as const).map((rateClass): Rate => {
          const night = room.net + (BOARDS[board]?.perGuest ?? 0) * guests + (house.code % 7) * 113;
          const one = Math.round(night * nightsOf(request.stay) * (rateClass === 'NRF' ? 0.9 : 1) * (1 + rise));
          const ages = (occupancy.paxes ?? []).map(({ age }) => age);
          const key = [
            request.stay.checkIn.replaceAll('-', ''),
            request.stay.checkOut.replaceAll('-', ''),
            'W|1',
            house.code,
            room.code,
            `${rateClass}-${board}`,
            board,
            '',
            `${occupancy.rooms}~${occupancy.adults}~${occupancy.children}`,
            ages.join('~'),
            `N@${randomBytes(12).toString('hex').toUpperCase()}`,
          ].join('|');
          return {
            key,
            house,
            room,
            board,
            rateClass,
            // suites, and all of the third house of a city, have to be checked first
            rateType: room.code.startsWith('SUI') || house.code % 10 === 3 ? 'RECHECK' : 'BOOKABLE',
            stay: request.stay,
            rooms: occupancy.rooms,
            adults: occupancy.adults,
            ages,
            net: one * occupancy.rooms,
            madeAt: now,
            isUsed: false,
          };
        }),
      ),
    );
}

/** From when (an instant) how much of a rate is kept, in cents: half a week before, all two days before at noon of the place. */
export function termsOf({ rateClass, net, stay, madeAt }: Rate): { from: number; cents: number }[] {
  const noon = Date.parse(`${stay.checkIn}T10:00:00Z`);
  // what is never given back may have begun before it was sold
  if (rateClass === 'NRF') return [{ from: madeAt - DAY, cents: net }];
  return [
    { from: noon - 7 * DAY, cents: Math.round(net / 2) },
    { from: noon - 2 * DAY, cents: net },
  ];
}

/** The fee of a cancellation at an instant, in cents. */
export const feeAt = (rate: Rate, at: number): number =>
  Math.max(0, ...termsOf(rate).map(({ from, cents }) => (from <= at ? cents : 0)));

/** A rate as an answer tells it: amounts as text in a search, as numbers where it was checked. */
export function rateNode(rate: Rate, { isChecked = false, withTax = true } = {}) {
  const { house, board } = rate;
  const amount = (cents: number) => (isChecked ? cents / 100 : decimal(cents));
  const tax = { included: false, amount: amount(rate.rooms * 660), currency: 'EUR', type: 'TAX' };
  return {
    rateKey: rate.key,
    rateClass: rate.rateClass,
    rateType: rate.rateType,
    net: amount(rate.net),
    allotment: 5 + (house.code % 9),
    paymentType: 'AT_WEB',
    packaging: false,
    boardCode: board,
    boardName: BOARDS[board]?.english ?? board,
    cancellationPolicies: termsOf(rate).map(({ from, cents }) => ({
      amount: amount(cents),
      from: dateText(from, house.dates),
    })),
    ...(withTax && house.code % 2 === 0
      ? { taxes: { allIncluded: false, taxes: [{ ...tax, clientAmount: tax.amount, clientCurrency: 'EUR' }] } }
      : {}),
    ...(rate.rateClass === 'NRF'
      ? { promotions: [{ code: '073', name: 'Non-refundable rate. No amendments permitted' }] }
      : {}),
    rooms: rate.rooms,
    adults: rate.adults,
    children: rate.ages.length,
    ...(rate.ages.length > 0 ? { childrenAges: rate.ages.join(',') } : {}),
    ...(isChecked ? { rateComments: 'Check-in hour 15:00. Identification card at arrival.' } : {}),
  };
}

export const signatureOf = (key: string, secret: string, seconds: number): string =>
  createHash('sha256').update(`${key}${secret}${seconds}`).digest('hex');

import * as z from 'zod/mini';
import { CABINS, CHANNELS, PARTY_LIMITS } from '#contract/constants.ts';
import { HomeAirport } from '#contract/entities/home-airport.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Currency, Price } from '#contract/entities/money.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { OwnTrip, TripPlan } from '#contract/entities/trip-plan.ts';
import { SharedTrip, TripShare } from '#contract/entities/trip-share.ts';
import { call } from './call.ts';

/** Its package_id works in every package call. 422 by field; 403 `switched_off`. */
export const createTrip = call({
  method: 'POST',
  path: '/api/v1/website/trips',
  body: TripPlan,
  reply: z.object({ data: z.object({ package_id: z.int() }) }),
  safe: false,
  access: 'anyone',
  summary: 'A trip of one’s own, kept as a package (R8, R10, R11)',
});

export const readTrip = call({
  method: 'GET',
  path: '/api/v1/website/trips/:id',
  body: z.object({}),
  reply: z.object({ data: OwnTrip }),
  safe: true,
  access: 'anyone',
  summary: 'A trip of one’s own',
});

/** Also of a ready package, under an unguessable link. */
export const shareTrip = call({
  method: 'POST',
  path: '/api/v1/website/trip_shares',
  body: TripShare,
  reply: z.object({ data: z.object({ share: z.string() }) }),
  safe: false,
  access: 'anyone',
  summary: 'A link to a trip as it is chosen now',
});

/** Past days come unchanged; the page reports them. */
export const readTripShare = call({
  method: 'GET',
  path: '/api/v1/website/trip_shares/:share',
  body: z.object({}),
  reply: z.object({ data: SharedTrip }),
  safe: true,
  access: 'anyone',
  summary: 'A shared trip, as it was shared',
});

/** Return fares by departure; null without flights or sale. */
export const priceCalendar = call({
  method: 'POST',
  path: '/api/v1/website/price_calendar',
  body: z.object({
    channel: z.enum(CHANNELS),
    from: HomeAirport,
    to: z.string().check(z.minLength(1), z.maxLength(80)),
    start: PlainDate,
    days: z.int().check(z.gte(1), z.lte(60)),
    nights: z.int().check(z.gte(PARTY_LIMITS.minNights), z.lte(PARTY_LIMITS.maxNights)),
    rooms: SelectedRooms,
    class: z.enum(CABINS),
  }),
  reply: z.object({
    data: z.object({
      currency: Currency,
      days: z.array(z.object({ date: PlainDate, price: z.nullable(Price) })),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The cheapest return fare for each day of departure',
});

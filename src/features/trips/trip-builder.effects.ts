import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { CABINS, PARTY_LIMITS, type OwnChannel } from '#contract/constants.ts';
import { HomeAirport } from '#contract/entities/home-airport.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { TripPlan } from '#contract/entities/trip-plan.ts';
import type { TripDraft } from '#contract/rules/trip-plan.ts';
import {
  tripBuilderMachine,
  type DayPrices,
  type MadeTrip,
  type PriceWindow,
  type TripForm,
  type TripMade,
} from '#machines/trips/trip-builder.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const Stop = z.object({
  key: z.int(),
  text: text(80),
  place: z.nullable(text(80)),
  nights: z.int().check(z.gte(1), z.lte(PARTY_LIMITS.maxNights)),
  onward: z.enum(['flight', 'own']),
});
const Form = z.object({
  from: HomeAirport,
  stops: z.array(Stop).check(z.minLength(1), z.maxLength(PARTY_LIMITS.stops)),
  back_to: z.nullable(HomeAirport),
  start_date: z.nullable(text(10)),
  rooms: SelectedRooms,
  class: z.enum(CABINS),
});
const Forms = z.partial(z.object({ makeyourtrip: Form, multidestination: Form, expedia: Form }));

/** Stored under `et.trip`; contains no personal data. */
export const createTripDrafts = (storage: BrowserStorage) => {
  const all = () => storage.readOwn('trip', Forms, {});
  return {
    of: (channel: OwnChannel): TripForm | null => all()[channel] ?? null,
    keep: (channel: OwnChannel, form: TripForm): void => storage.writeOwn('trip', { ...all(), [channel]: form }),
  };
};
export type TripDrafts = ReturnType<typeof createTripDrafts>;

export type TripBuilderEffects = { drafts: TripDrafts; goTo: (trip: TripMade) => void };

const calls = () => import('#contract/calls/trips.ts');
const createTrip = async () => (await calls()).createTrip;
const priceCalendar = async () => (await calls()).priceCalendar;

export const provideTripBuilder = ({ drafts, goTo }: TripBuilderEffects) =>
  tripBuilderMachine.provide({
    actors: {
      makeTrip: fromPromise<MadeTrip, TripDraft>(async ({ input, signal }) => {
        // the machine sends valid plans only
        const body = TripPlan.parse(input);
        const { data } = await send(createTrip, { body, signal });
        return { package_id: data.package_id };
      }),
      fetchPrices: fromPromise<DayPrices, PriceWindow | null>(async ({ input: body, signal }) => {
        if (!body) throw new Error('no destination to price');
        return (await send(priceCalendar, { body, signal })).data;
      }),
    },
    actions: {
      keepTyped: (_, { channel, form }) => drafts.keep(channel, form),
      goTo: (_, trip) => goTo(trip),
    },
  });

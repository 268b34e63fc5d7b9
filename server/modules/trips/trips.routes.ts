import { createTrip, priceCalendar, readTrip, readTripShare, shareTrip } from '#contract/calls/trips.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import { route } from '#server/modules/route.ts';
import type { createCalendar } from './calendar.ts';
import type { TripsService } from './trips.service.ts';

type Deps = {
  service: TripsService;
  calendar: ReturnType<typeof createCalendar>;
  answer: ReturnType<typeof createAnswerCache>;
};

export const tripRoutes = ({ service, calendar, answer }: Deps) => [
  route({
    call: createTrip,
    perMinute: 60,
    handle: async ({ body, caller }) => ({ data: { package_id: await service.create(body, caller.location) } }),
  }),
  route({
    call: readTrip,
    handle: async ({ params, caller }) => ({ data: await service.read(numberOf(params.id), caller.locale) }),
  }),
  route({
    call: shareTrip,
    perMinute: 60,
    handle: async ({ body }) => ({ data: { share: await service.share(body) } }),
  }),
  route({
    call: readTripShare,
    handle: async ({ params, caller }) => ({ data: await service.shared(params.share ?? '', caller.locale) }),
  }),
  route({
    call: priceCalendar,
    handle: ({ body, caller: { currency, location } }) =>
      answer(`${currency}|${location}|${JSON.stringify(body)}`, async () => ({
        data: await calendar(body, currency, location),
      })),
  }),
];

const numberOf = (text = ''): number => (/^\d{10}$/u.test(text) ? Number(text) : 0);

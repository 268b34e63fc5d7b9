import { createTrip, priceCalendar, readTrip, readTripShare, shareTrip } from '#contract/calls/trips.ts';
import type { Database } from '#server/db/database.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { route } from '#server/modules/route.ts';
import { HOUR } from '#server/kernel/time.ts';
import type { createCalendar } from './calendar.ts';
import type { TripsService } from './trips.service.ts';

/** Per address, which an office or mobile network may share: each is a permanent row. */
const PER_HOUR = 300;

type Deps = {
  db: Database;
  clock: { now(): number };
  limits: Limits | null;
  service: TripsService;
  calendar: ReturnType<typeof createCalendar>;
  answer: ReturnType<typeof createAnswerCache>;
};

export const tripRoutes = ({ db, clock, limits, service, calendar, answer }: Deps) => {
  const countOrRefuse = (what: 'trip' | 'share', ip: string) =>
    limits?.countFromAddress(db, { what, ip, limit: PER_HOUR, window: HOUR }, clock.now());
  return [
    route({
      call: createTrip,
      perMinute: 60,
      handle: async ({ body, caller }) => {
        await countOrRefuse('trip', caller.ip);
        return { data: { package_id: await service.create(body, caller.location) } };
      },
    }),
    route({
      call: readTrip,
      handle: async ({ params, caller }) => ({ data: await service.read(numberOf(params.id), caller.locale) }),
    }),
    route({
      call: shareTrip,
      perMinute: 60,
      handle: async ({ body, caller }) => {
        await countOrRefuse('share', caller.ip);
        return { data: { share: await service.share(body, caller.locale) } };
      },
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
};

const numberOf = (text = ''): number => (/^\d{10}$/u.test(text) ? Number(text) : 0);

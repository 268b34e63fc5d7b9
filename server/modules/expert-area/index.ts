import { readOwnBookings } from '#contract/calls/expert/bookings.ts';
import { ownStatementCsv, readEarningFigures, readOwnStatement } from '#contract/calls/expert/earnings.ts';
import { readExpertHome } from '#contract/calls/expert/home.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createEarningFigures, createStatement } from '#server/modules/earnings/index.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createOwnBookings } from './bookings.ts';
import { createHome } from './home.ts';
import { ownExpert } from './own-expert.ts';

const DOWNLOADS_PER_MINUTE = 6;
type Deps = { db: Database; clock: Clock };

/** What experts read and change of their own; another's is never named in an address [ST7] [ST8]. */
export function createExpertArea({ db, clock }: Deps): { routes: Route[] } {
  const home = createHome({ db, clock });
  const figures = createEarningFigures({ db, clock });
  const statement = createStatement({ db, clock });
  const bookings = createOwnBookings({ db, clock });
  return {
    routes: [
      route({
        call: readExpertHome,
        handle: async ({ caller }) => ({ data: await home(await ownExpert(db, caller), caller.locale) }),
      }),
      route({
        call: readEarningFigures,
        handle: async ({ caller }) => ({ data: await figures(await ownExpert(db, caller)) }),
      }),
      route({
        call: readOwnStatement,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          return { data: await statement.page(id, body, caller.locale) };
        },
      }),
      route({
        call: ownStatementCsv,
        perMinute: DOWNLOADS_PER_MINUTE,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          const text = await statement.csv(id, body, caller.locale);
          const headers = { 'content-disposition': 'attachment; filename="earnings.csv"', 'cache-control': 'no-store' };
          return { raw: { status: 200, type: 'text/csv; charset=utf-8', body: text, headers } };
        },
      }),
      route({
        call: readOwnBookings,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          return { data: await bookings(id, body, caller.locale) };
        },
      }),
    ],
  };
}

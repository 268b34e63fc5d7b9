import { readBookings } from '#contract/calls/my-bookings.ts';
import { hasLeft, mayReview } from '#contract/rules/after-departure.ts';
import { toMajor } from '#contract/rules/money.ts';
import { ownersState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Route } from '#server/modules/route.ts';
import { bookingsOf } from './orders.store.ts';
import type { QuotesPort } from './ports.ts';

const MOST = 100;

/** Also guest bookings under its address once confirmed; never anybody else's (A3, FK10). */
export function myBookingRoutes({ db, quotes, clock }: { db: Database; quotes: QuotesPort; clock: Clock }): Route[] {
  return [
    route({
      call: readBookings,
      async handle({ caller }) {
        if (!caller.user) throw notFound();
        const bookings = (await bookingsOf(db, caller.user.id, MOST)).map(async (row) => {
          const facts = await quotes.findQuote(row.quote_id);
          if (!facts) return [];
          const { package_id, title, image, start_date, end_date } = facts.quote[caller.locale];
          return [
            {
              order_id: row.id,
              reference: row.reference,
              state: ownersState(row.state),
              title,
              image,
              start_date,
              end_date,
              to_pay: toMajor(row.to_pay_minor, facts.currency),
              currency: facts.currency,
              left: hasLeft({ start_date }, clock.now()),
              reviewable: mayReview({ state: ownersState(row.state), package_id, end_date }, clock.now()),
              created_at: new Date(row.created_at).toISOString(),
            },
          ];
        });
        return { data: (await Promise.all(bookings)).flat() };
      },
    }),
  ];
}

import type { ReplyOf } from '#contract/calls/call.ts';
import type { readOwnBookings } from '#contract/calls/expert/bookings.ts';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { OWN_BOOKING_FILTERS, type OwnBooking } from '#contract/entities/own-booking.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, Db } from '#server/db/database.ts';
import { bookingsMatching, readBookingPage, readShares } from './expert-area.store.ts';

type Sold = { state: string; start_date: string | null; end_date: string | null };

function stateOf({ state, start_date, end_date }: Sold, today: string): OwnBooking['state'] {
  if (state !== 'confirmed') return 'cancelled';
  if (end_date !== null && end_date < today) return 'home';
  return start_date !== null && start_date <= today ? 'travelling' : 'coming';
}

async function sharesOf(db: Db, orderIds: string[], now: number) {
  const rows = await readShares(db, orderIds);
  return (orderId: string) => {
    const own = rows.filter(({ order_id }) => order_id === orderId);
    const open = own.filter(({ payout_id }) => payout_id === null);
    const due = own.map(({ due_at }) => Number(due_at)).toSorted((one, other) => other - one)[0];
    return {
      amount: own.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      state:
        open.length === 0
          ? ('settled' as const)
          : open.some(({ due_at }) => Number(due_at) > now)
            ? ('pending' as const)
            : ('due' as const),
      due_at: due === undefined ? null : new Date(due).toISOString(),
    };
  };
}

const travellersOf = (quoteJson: string | null): number => {
  const rooms = quoteJson === null ? [] : (JSON.parse(quoteJson) as Record<Locale, Quote>).en.rooms;
  return rooms.reduce((sum, room) => sum + room.Adults + room.Children.length + room.Infants.length, 0);
};

/** Never reads names, documents or contacts of travellers [ST8]. */
export function createOwnBookings({ db, clock }: { db: Database; clock: Clock }) {
  return async function list(
    expertId: number,
    query: Record<string, string>,
    locale: Locale,
  ): Promise<ReplyOf<typeof readOwnBookings>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(OWN_BOOKING_FILTERS, query);
    const { state, package: packageId, sort = '-confirmed' } = filters;
    const now = clock.now();
    const today = businessDay(now);
    const rows = bookingsMatching(db, expertId, { state, package: packageId }, today);
    const total = await countRows(rows);
    const pageRows = await readBookingPage(rows, { sort, locale, page, size });
    const shares =
      pageRows.length === 0
        ? null
        : await sharesOf(
            db,
            pageRows.map(({ id }) => id),
            now,
          );
    const items = pageRows.map((row): OwnBooking => {
      const currency = row.currency as ChargedCurrency;
      const share = shares?.(row.id);
      return {
        reference: row.reference,
        package_id: row.package_id,
        package: row.title ?? '',
        confirmed_at: new Date(Number(row.confirmed_at)).toISOString(),
        start_date: row.start_date,
        end_date: row.end_date,
        state: stateOf(row, today),
        travellers: travellersOf(row.quote_json),
        currency,
        share: toMajor(share?.amount ?? 0, currency),
        share_state: share?.state ?? 'settled',
        due_at: share?.due_at ?? null,
      };
    });
    return { items, page, pages: pagesOf(total, size), total, dropped };
  };
}

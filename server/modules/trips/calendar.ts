import type { CurrencyCode, LocationId } from '#contract/constants.ts';
import { PARTY_LIMITS } from '#contract/constants.ts';
import type { ParsedBodyOf, WireReplyOf } from '#contract/calls/call.ts';
import type { priceCalendar } from '#contract/calls/trips.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { ceilToTenth } from '#contract/rules/money.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { convertIn, todayAt } from '#server/modules/offers/index.ts';
import type { Gazetteer } from '#server/modules/places/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { Suppliers } from '#server/suppliers/port.ts';
import { CHECK_TRIP, TRIP_SENTENCES } from './sentences.ts';

export type CalendarDeps = {
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  suppliers: Pick<Suppliers, 'flights'>;
  rates: () => Promise<RateTable>;
};
type CalendarRequest = ParsedBodyOf<typeof priceCalendar>;
type Calendar = WireReplyOf<typeof priceCalendar>['data'];

/** Cheapest return fare per departure day, in our price (K1). */
export function createCalendar({ clock, gazetteer, suppliers, rates }: CalendarDeps) {
  return async function calendar(
    request: CalendarRequest,
    currency: CurrencyCode,
    location: LocationId,
  ): Promise<Calendar> {
    const { from, start, days, nights, rooms } = request;
    const to = (await gazetteer()).city(request.to)?.airport;
    const party = partyProblem(rooms);
    const fields: Record<string, Sentence> = {
      ...(to ? {} : { to: TRIP_SENTENCES.unknown }),
      ...(to === from ? { to: TRIP_SENTENCES.same_as_origin } : {}),
      // dates end with this century
      ...(PlainDate.safeParse(addDays(start, days - 1)).success ? {} : { start: TRIP_SENTENCES.start_far }),
      ...(party ? { rooms: TRIP_SENTENCES[party] } : {}),
    };
    if (!to || Object.keys(fields).length > 0) throw new Refusal(422, 'invalid', CHECK_TRIP, { fields });
    const today = todayAt(location, clock.now());
    const dates = Array.from({ length: days }, (_, index) => addDays(start, index));
    const onSale = dates.filter((date) => {
      const ahead = daysBetween(today, date);
      return ahead >= 1 && ahead <= PARTY_LIMITS.maxDaysAhead;
    });
    const query = { from, to, dates: onSale, nights, cabin: request.class, rooms };
    const outcomes = await Promise.allSettled(
      suppliers.flights.flatMap((supplier) => supplier.cheapestByDay?.(query) ?? []),
    );
    const answers = outcomes.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const seller = convertIn(currency, await rates());
    const priceOn = (date: string): number | null => {
      const costs = answers.flatMap((answer) => answer.get(date) ?? []);
      return costs.length > 0 ? seller.major(ceilToTenth(seller.flight(Math.min(...costs)), currency)) : null;
    };
    return { currency, days: dates.map((date) => ({ date, price: priceOn(date) })) };
  };
}

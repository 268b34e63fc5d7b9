import type { Locale } from '#contract/constants.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FlightOffer, HotelOffer, HotelQuery, Suppliers } from '#server/suppliers/port.ts';
import { settleWithin, withTimeout } from '#server/kernel/timeout.ts';
import type { Plan, StopPlan } from './plan.ts';
import { SUPPLIERS_DOWN } from './sentences.ts';

const TIMEOUT = 8_000;
/** Ms the first answer waits for other sources after one has answered; the client asks for the rest by source. */
export const SETTLE = 700;
/** Timeout (ms) of a fresh query to one supplier for one item. */
const LOOK_PATIENCE = 16_000;

/** Cheapest first. Failed or slow suppliers are left out while another answers (S6); `isWhole`: none was. */
export async function searchFlights(
  suppliers: Suppliers,
  plan: Plan,
  locale: Locale,
  { settle }: Pick<Wish, 'settle'> = {},
): Promise<{ fares: FlightOffer[]; isWhole: boolean }> {
  if (plan.legs.length === 0) return { fares: [], isWhole: true };
  const { offers, silent } = heard(await askFlights(suppliers, plan, locale, settle));
  return { fares: offers, isWhole: silent.length === 0 };
}

/** As `searchFlights`; `silent`: who did not answer, all of them included. */
export async function askFlights(
  { flights }: Pick<Suppliers, 'flights'>,
  plan: Plan,
  locale: Locale,
  settle?: number,
): Promise<Answers<FlightOffer>> {
  if (plan.legs.length === 0) return { offers: [], silent: [], answered: 0 };
  const query = { legs: plan.legs, cabin: plan.stay.class, rooms: plan.stay.rooms, locale };
  const answers = await gather(flights, (supplier) => supplier.search(query), settle);
  return { ...answers, offers: answers.offers.toSorted((one, other) => one.cost - other.cost) };
}

type Wish = Pick<HotelQuery, 'hotelCodes' | 'beside' | 'purpose'> & {
  /** Ms for the others after one source has results; default PATIENCE. */
  settle?: number;
};

/** All hotels of the plan's sources, or those of `hotelCodes`. */
export const searchHotels = async (...search: Parameters<typeof askHotels>): Promise<HotelOffer[]> =>
  heard(await askHotels(...search)).offers;

/** As `searchHotels`; `silent`: who did not answer, all of them included. */
export async function askHotels(
  { hotels }: Pick<Suppliers, 'hotels'>,
  plan: Pick<Plan, 'stay' | 'sources'>,
  stop: Pick<StopPlan, 'place' | 'start' | 'end'>,
  locale: Locale,
  { settle, ...which }: Wish = {},
): Promise<Answers<HotelOffer>> {
  const query = {
    city: stop.place.slug,
    checkIn: stop.start,
    checkOut: stop.end,
    rooms: plan.stay.rooms,
    locale,
    ...which,
  };
  const sources = hotels.filter(({ code }) => plan.sources.includes(code));
  return gather(sources, (supplier) => supplier.search(query), settle);
}

/** Current state; null when gone. 503 when its supplier does not answer. */
export async function lookAtFlight(
  { flights }: Suppliers,
  plan: Plan,
  { supplier, ref }: { supplier: string; ref: string },
  locale: Locale,
): Promise<FlightOffer | null> {
  const seller = flights.find(({ code }) => code === supplier);
  const query = { legs: plan.legs, cabin: plan.stay.class, rooms: plan.stay.rooms, locale };
  return seller ? answerOf(seller.look(ref, query)) : null;
}

/** With the rates of `refs`, as `lookAtFlight`. */
export async function lookAtHotel(
  { hotels }: Suppliers,
  plan: Pick<Plan, 'stay'>,
  stop: Pick<StopPlan, 'place' | 'start' | 'end'>,
  hotel: { supplier: string; hotelCode: string; refs: string[] },
  locale: Locale,
): Promise<HotelOffer | null> {
  const seller = hotels.find(({ code }) => code === hotel.supplier);
  const query = { city: stop.place.slug, checkIn: stop.start, checkOut: stop.end, rooms: plan.stay.rooms, locale };
  return seller ? answerOf(seller.look(hotel.hotelCode, hotel.refs, query)) : null;
}

const answerOf = <Value>(look: Promise<Value>): Promise<Value> =>
  withTimeout(look, LOOK_PATIENCE).catch(() => {
    throw new Refusal(503, 'suppliers_down', SUPPLIERS_DOWN);
  });

/** In supplier order. */
type Answers<Offer> = { offers: Offer[]; silent: string[]; answered: number };

/** 503 when nobody answered. */
export function heard<Offer>(answers: Answers<Offer>): Answers<Offer> {
  if (answers.answered === 0) throw new Refusal(503, 'suppliers_down', SUPPLIERS_DOWN);
  return answers;
}

async function gather<Supplier extends { code: string; title?: string }, Offer>(
  suppliers: Supplier[],
  search: (supplier: Supplier) => Promise<Offer[]>,
  settle?: number,
): Promise<Answers<Offer>> {
  const searches = suppliers.map(search);
  const good = new Map<number, Offer[]>();
  const answers = searches.map(async (answer, index) => {
    good.set(index, await answer);
  });
  const all = Promise.allSettled(answers);
  // a source without results does not start the timer
  const something = searches.map(async (answer) => {
    if ((await answer).length === 0) throw new Error('nothing was found');
  });
  const first = Promise.any(something).catch(() => all);
  await settleWithin(TIMEOUT, settle === undefined ? all : first.then(() => settleWithin(settle, all)));
  return {
    offers: searches.flatMap((_, index) => good.get(index) ?? []),
    silent: suppliers.flatMap(({ code, title }, index) => (good.has(index) ? [] : (title ?? code))),
    answered: good.size,
  };
}

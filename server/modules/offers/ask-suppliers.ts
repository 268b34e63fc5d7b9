import type { Locale } from '#contract/constants.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FlightOffer, HotelOffer, Suppliers } from '#server/suppliers/port.ts';
import type { Plan, StopPlan } from './plan.ts';
import { SUPPLIERS_DOWN } from './sentences.ts';

const PATIENCE = 8_000;

/** Every fare for a plan, cheapest first. A supplier that fails or is slow is left out while another answers (S6). */
export async function askFlights(suppliers: Suppliers, plan: Plan, locale: Locale): Promise<FlightOffer[]> {
  if (plan.legs.length === 0) return [];
  const query = { legs: plan.legs, cabin: plan.asked.class, rooms: plan.asked.rooms, locale };
  const found = await gather(suppliers.flights.map((supplier) => supplier.search(query)));
  return found.toSorted((one, other) => one.cost - other.cost);
}

/** Every hotel for a stop of a plan, or those of `hotelCodes`. */
export function askHotels(
  suppliers: Suppliers,
  plan: Pick<Plan, 'asked'>,
  stop: Pick<StopPlan, 'place' | 'start' | 'end'>,
  locale: Locale,
  hotelCodes?: string[],
): Promise<HotelOffer[]> {
  const query = {
    city: stop.place.slug,
    checkIn: stop.start,
    checkOut: stop.end,
    rooms: plan.asked.rooms,
    locale,
    ...(hotelCodes ? { hotelCodes } : {}),
  };
  return gather(suppliers.hotels.map((supplier) => supplier.search(query)));
}

/** What the suppliers that answered in time found. Refuses with 503 when none did. */
async function gather<Found>(asked: Promise<Found[]>[]): Promise<Found[]> {
  const answers = await Promise.allSettled(asked.map((answer) => inTime(answer)));
  const good = answers.filter((answer) => answer.status === 'fulfilled');
  if (good.length === 0) throw new Refusal(503, 'suppliers_down', SUPPLIERS_DOWN);
  return good.flatMap(({ value }) => value);
}

async function inTime<Found>(answer: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a supplier was too slow')), PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

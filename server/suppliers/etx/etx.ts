import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { createBookings, type Assessment } from '#server/suppliers/embedded/bookings.ts';
import { nightsOf } from '#server/suppliers/embedded/hotels/rates.ts';
import { sellingFromStock } from '#server/suppliers/embedded/hotels/selling.ts';
import {
  type EmbeddedSupplier,
  type HotelOffer,
  type HotelQuery,
  type HotelSupplier,
  type QuotedComponent,
  type RoomOffer,
} from '#server/suppliers/port.ts';
import { createEtxEngine, termsName, type EtxEngine, type FreeUnit, type EtxQuery } from './engine.ts';
import { loadEtxHouses, type EtxHouse } from './house.ts';
import { levyOf, sleeps, stayPrice } from './pricing.ts';
import { BOARDS, cancellationOf } from './terms.ts';

type Deps = { db: Database; clock: { now(): number }; changed(): void };

/** Ms between tries while the source is busy. */
const AGAIN = [25, 120, 400];
/** Ms; booking renews lapsed holds. */
const LONGEST_HOLD = 5 * 60_000;

export function createEtx({ db, clock, changed }: Deps): EmbeddedSupplier<HotelSupplier> {
  const code = 'ETX';
  const houses = loadEtxHouses(db);
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const engine = createEtxEngine({ db, houses, today });
  const bookings = createBookings({ db, clock, supplier: code, changed, newLocator: () => newLocator(clock.now()) });

  async function search(query: HotelQuery): Promise<HotelOffer[]> {
    const nights = nightsOf(query.checkIn, query.checkOut);
    if (nights.length === 0) return [];
    const availability = await patiently(engine, query.city, nights);
    return availability
      .filter(([house]) => !query.hotelCodes || query.beside || query.hotelCodes.includes(house.code))
      .map(([house, units]) => ({
        supplier: code,
        hotelCode: house.code,
        searchId: `${query.checkIn}/${nights.length}/${house.code}`,
        type: typeOf(house),
        rooms: units.flatMap((unit) => roomOffers(house, unit, nights, query)),
      }))
      .filter(({ rooms }) => query.rooms.every((_, at) => rooms.some(({ costs }) => typeof costs[at] === 'number')));
  }

  async function assess(component: QuotedComponent): Promise<(Assessment & { isFree: boolean }) | null> {
    if (component.kind !== 'hotel' || component.rates.length !== component.rooms.length) return null;
    const queries = component.rates.flatMap(({ ref }, index): EtxQuery[] => {
      const [unit = '', plan = '', terms = ''] = ref.split('/');
      const party = component.rooms[index];
      return party ? [{ code: component.hotelCode, unit, plan, terms, party }] : [];
    });
    const answer = await engine.assess(queries, nightsOf(component.checkIn, component.checkOut));
    if (!answer.ok) return null;
    const { units, prices, isFree } = answer.value;
    const cost = prices.reduce((total, price) => total + price, 0);
    return { units, cost, stands: cost === component.cost, isFree };
  }

  return {
    ...sellingFromStock(code, search),
    content: async () => [...(await houses()).byCode.values()],
    async recheck(component) {
      const assessment = await assess(component);
      if (!assessment?.isFree) return { kind: 'gone' };
      return { kind: assessment.stands ? 'same' : 'changed', cost: assessment.cost };
    },
    ...bookings.acts(assess),
    hold: (component, ourRef, expiresAt) =>
      bookings.hold(component, ourRef, Math.min(expiresAt, clock.now() + LONGEST_HOLD), async () => {
        const assessment = await assess(component);
        return assessment?.isFree ? assessment : null;
      }),
  };
}

async function patiently(engine: EtxEngine, city: string, nights: string[]) {
  for (const wait of [...AGAIN, null]) {
    const answer = await engine.availability(city, nights);
    if (answer.ok) return answer.value;
    if (wait === null) break;
    await pause(wait);
  }
  throw new Error(`ETX has no time for ${city}`);
}

/** With kitchens they are apartments. */
const typeOf = ({ facts }: EtxHouse): string => (facts.amenities.includes('kitchenette') ? 'apartments' : 'hotel');

function roomOffers(house: EtxHouse, { unit, free }: FreeUnit, nights: string[], query: HotelQuery): RoomOffer[] {
  if (free < query.rooms.length) return [];
  const { tariff } = house;
  const first = query.rooms.find((party) => sleeps(unit, party));
  return unit.rates.map((rate) => ({
    ref: [unit.id, rate.plan, termsName(rate)].join('/'),
    type: unit.id,
    name: unit.name[query.locale],
    boardCode: BOARDS[rate.plan].code,
    boardName: BOARDS[rate.plan].name[query.locale],
    costs: query.rooms.map((party) =>
      sleeps(unit, party) ? stayPrice(tariff, unit, rate, party, nights, free) : null,
    ),
    cancellation: cancellationOf(rate.terms, query.checkIn, house.timeZone),
    propertyFee: first ? levyOf(tariff, first, nights.length) : null,
    left: free,
    image: unit.image,
    content: {
      beds: unit.beds,
      sleeps: { adults: unit.sleeps_adults, children: unit.sleeps - 1, guests: unit.sleeps },
      cots: unit.cots,
      extra_beds: unit.extra_beds,
    },
  }));
}

/** `XT26-000417-K`: year, number, check letter. */
function newLocator(now: number): string {
  const number = String(randomInt(1, 1_000_000)).padStart(6, '0');
  const check = 'ABCDEFGHJKLMNPQRSTUVWXYZ'[[...number].reduce((sum, digit) => sum + Number(digit), 0) % 24] ?? 'A';
  return `XT${new Date(now).toISOString().slice(2, 4)}-${number}-${check}`;
}

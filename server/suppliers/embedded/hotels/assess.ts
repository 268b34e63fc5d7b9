import type { Database } from '#server/db/database.ts';
import { allocationsOf, tidy, type Unit } from '#server/suppliers/embedded/stock.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { Assessment } from '#server/suppliers/embedded/bookings.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { EtxHotel, EtxHotels } from './house.ts';
import { fits, nightsOf, stayCost, stepOf, type Rate } from './rates.ts';

type Deps = { db: Database; houses: () => Promise<EtxHotels>; today: () => string };
type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;
type RoomChoice = { room: EtxHotel['rooms'][number]; rate: Rate; party: SelectedRooms[number]; quoted: number };

export const stockKey = (hotel: string, roomType: string, night: string): string =>
  `hotel|${hotel}|${roomType}|${night}`;

/** Null when no longer sold. Rooms sold since the quote do not raise its price. */
export const assessStay =
  ({ db, houses, today }: Deps) =>
  async (component: QuotedComponent): Promise<(Assessment & { available: boolean }) | null> => {
    if (component.kind !== 'hotel') return null;
    const house = (await houses()).byCode.get(component.hotelCode);
    const choices = house && chosenOf(house, component);
    const nights = nightsOf(component.checkIn, component.checkOut);
    const day = today();
    if (!house || !choices || nights.length === 0 || component.checkIn < day) return null;
    const units = tidy(unitsOf(component, choices, nights));
    const allocations = await allocationsOf(
      db,
      units.map(({ key }) => key),
    );
    const leftOf = ({ key, total }: Unit) => total - (allocations.get(key) ?? 0);
    const costs = choices.map(({ room, rate, party, quoted }) => {
      const mine = units.filter(({ key }) => key.startsWith(stockKey(house.code, room.code, '')));
      const step = stepOf(Math.min(...mine.map(leftOf)), room.stock);
      const steps = Array.from({ length: step + 1 }, (_, at) => stayCost(house, room, rate, party, nights, at, day));
      return steps.includes(quoted) ? quoted : (steps.at(-1) ?? quoted);
    });
    const cost = costs.reduce((total, one) => total + one, 0);
    const available = units.every((unit) => leftOf(unit) >= unit.count);
    return { units, cost, stands: cost === component.cost, available };
  };

function chosenOf(house: EtxHotel, { rates, rooms }: Stay): RoomChoice[] | null {
  if (rates.length !== rooms.length) return null;
  const choices = rates.map(({ ref, cost }, index) => {
    const [code, board, refund] = ref.split('.');
    const room = house.rooms.find((one) => one.code === code);
    const rate = room?.rates.find((one) => one.board === board && one.refund === refund);
    const party = rooms[index];
    return room && rate && party && fits(room, party) ? { room, rate, party, quoted: cost } : null;
  });
  return choices.every((one) => one !== null) ? choices : null;
}

const unitsOf = ({ hotelCode }: Stay, choices: RoomChoice[], nights: string[]): Unit[] =>
  choices.flatMap(({ room }) =>
    nights.map((night) => ({ key: stockKey(hotelCode, room.code, night), count: 1, total: room.stock })),
  );

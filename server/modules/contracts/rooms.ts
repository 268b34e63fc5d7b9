import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { fillRooms } from '#contract/calls/desk/contracts.ts';
import type { RoomDay } from '#contract/entities/desk/contract.ts';
import { addDays, DAY_FORMAT, daysBetween, weekdayOn } from '#contract/rules/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { allocationsOf, raiseVersion } from '#server/suppliers/embedded/stock.ts';
import { stockKey } from '#server/suppliers/own/codes.ts';
import { wrongField, type ContractDeps } from './contract-acts.ts';
import { findContract, lockContract } from './contracts.store.ts';
import { readHotel } from './hotel.ts';
import { readDays, writeDays } from './rooms.store.ts';

type Filling = ParsedBodyOf<typeof fillRooms>;
const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** Rooms by day; they change at once, also of a signed contract, and never what is sold [CA13]. */
export function createRooms({ db, audit }: ContractDeps) {
  async function read(contract: string, room: string, from: string, to: string): Promise<RoomDay[]> {
    const rows = new Map((await readDays(db, { contract, room, from, to })).map((row) => [row.day, row]));
    const days = daysFrom(from, to);
    const taken = await allocationsOf(
      db,
      days.map((day) => stockKey(contract, room, day)),
    );
    return days.map((day) => {
      const { rooms = 0, release_days = 0, closed = 0 } = rows.get(day) ?? {};
      const sold = taken.get(stockKey(contract, room, day)) ?? 0;
      return { day, rooms, sold, release_days, closed: closed === 1, beyond: Math.max(0, sold - rooms) };
    });
  }

  return {
    async month(id: string, room: string, month: string): Promise<RoomDay[]> {
      const first = `${month}-01`;
      if (!(await findContract(db, id)) || !DAY_FORMAT.test(first)) throw notFound();
      const next = `${addDays(first, 32).slice(0, 7)}-01`;
      return read(id, room, first, addDays(next, -1));
    },

    async fill(actor: Actor, id: string, { room, from, to, weekdays, ...filling }: Filling): Promise<RoomDay[]> {
      const { rooms, release_days, sale } = filling;
      await inTransaction(db, async (trx) => {
        const row = await lockContract(trx, id);
        if (!row) throw notFound();
        if (to < from) throw wrongField('to', 'ends_before');
        if (rooms === null && release_days === null && sale === null) throw wrongField('rooms', 'nothing');
        const { hotel } = (await readHotel(trx, row.hotel)) ?? { hotel: { rooms: [] } };
        if (!hotel.rooms.some(({ code }) => code === room)) throw wrongField('room', 'no_room');
        if (from < row.starts_on || to > row.ends_on) throw wrongField('from', 'outside');
        const before = new Map((await readDays(trx, { contract: id, room, from, to })).map((one) => [one.day, one]));
        const days = daysFrom(from, to).filter((day) => weekdays.includes(weekdayOn(day)));
        await writeDays(
          trx,
          days.map((day) => {
            const old = before.get(day) ?? { rooms: 0, release_days: 0, closed: 0 };
            return {
              contract_id: id,
              room,
              day,
              rooms: rooms ?? old.rooms,
              release_days: release_days ?? old.release_days,
              closed: sale === null ? old.closed : Number(sale === 'closed'),
            };
          }),
        );
        await raiseVersion(trx);
        const detail = { room, from, to, weekdays, ...filling };
        await audit(trx, actor, { act: 'contract.rooms', target: { kind: 'contract', id }, detail });
      });
      return read(id, room, from, to);
    },
  };
}

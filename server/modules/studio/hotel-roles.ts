import type { BoardCode } from '#contract/entities/room.ts';
import type { HotelRole, StudioHotel } from '#contract/entities/studio/proposal.ts';

/** What the samples found of a house. `kind`: as its supplier calls it; `board`: had on every one. */
export type HotelSearch = { costs: number[]; kind: string; board: BoardCode; refundable: boolean; hits: number };

const hasRooms = ({ night }: StudioHotel) => night !== null;

/** Codes of one kind: the expert's, else the one with most houses. */
export function kindOf(found: Map<string, HotelSearch>, own: string[]): (code: string) => boolean {
  const byKind = Map.groupBy(found.keys(), (code) => found.get(code)!.kind);
  const chosen = own.flatMap((code) => found.get(code)?.kind ?? [])[0];
  const [most] = [...byKind].toSorted(([, one], [, other]) => other.length - one.length);
  const codes = byKind.get(chosen ?? '') ?? most?.[1] ?? [];
  return (code) => codes.includes(code);
}

/** Cheapest first; three of one kind with rooms on most samples get a reason. */
export function withRoles(hotels: StudioHotel[], isOfKind: (code: string) => boolean = () => true): StudioHotel[] {
  const price = ({ night }: StudioHotel) => night ?? Infinity;
  const most = Math.max(0, ...hotels.map(({ found }) => found));
  const roles = new Map<string, HotelRole>();
  const take = (role: HotelRole, better: (one: StudioHotel, other: StudioHotel) => number) => {
    for (let least = most; least > 0; least -= 1) {
      const free = hotels.filter(
        (hotel) => hasRooms(hotel) && isOfKind(hotel.code) && hotel.found >= least && !roles.has(hotel.code),
      );
      const [best] = free.toSorted((one, other) => better(one, other) || price(one) - price(other));
      if (best) return void roles.set(best.code, role);
    }
  };
  take('value', (one, other) => price(one) - price(other));
  take('treat', (one, other) => other.stars - one.stars);
  take('favourite', (one, other) => {
    const worth = ({ stars, refundable, night }: StudioHotel) =>
      (stars + (refundable ? 0.5 : 0)) / Math.sqrt(night ?? Infinity);
    return worth(other) - worth(one);
  });
  return hotels
    .map((hotel) => ({ ...hotel, role: roles.get(hotel.code) ?? null }))
    .toSorted((one, other) => price(one) - price(other));
}

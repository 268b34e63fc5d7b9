import { CLAIMS } from '#contract/rules/claims.ts';
import { BOARDS, type BoardCode } from '#contract/entities/room.ts';
import type { StopPromise } from '#server/db/tables/catalogue-json.ts';
import type { HotelOffer } from '#server/suppliers/port.ts';
import { byCost, cheapestRooms } from './cheapest-rooms.ts';

/** `stars`: of the house as its supplier tells them now. */
export type Candidate = { offer: HotelOffer; stars: number };
/** `full`: how many of the expert's houses cannot be had as promised. */
export type PromisedHotels = { bound: HotelOffer[]; others: HotelOffer[]; full: number };

/** In the order of what is included. */
export const hasBoard = (board: BoardCode, least: BoardCode | null): boolean =>
  least === null || BOARDS.indexOf(board) >= BOARDS.indexOf(least);

/** With the rates that keep the promised board; null where a requested room has none. */
function withBoard(offer: HotelOffer, { board }: StopPromise): HotelOffer | null {
  const kept = { ...offer, rooms: offer.rooms.filter(({ boardCode }) => hasBoard(boardCode, board)) };
  return kept.rooms.length > 0 && Number.isFinite(cheapestRooms(kept).cost) ? kept : null;
}

/**
 * The expert's houses that keep the promise, in the expert's order. Empty places are filled by houses that keep it
 * too and cost no less than the cheapest of the expert's, so that S2 preselects the expert's [CA11].
 */
export function promisedHotels(codes: string[], promise: StopPromise, candidates: Candidate[]): PromisedHotels {
  const kept = candidates.flatMap(({ offer, stars }) =>
    stars < promise.stars ? [] : (withBoard(offer, promise) ?? []),
  );
  const bound = codes.flatMap((code) => kept.find(({ hotelCode }) => hotelCode === code) ?? []);
  const kind = bound[0]?.type ?? promise.kind;
  const least = Math.min(...bound.map((offer) => cheapestRooms(offer).cost));
  const others = kept
    .filter(({ hotelCode, type }) => !codes.includes(hotelCode) && (kind === null || type === kind))
    .filter((offer) => bound.length === 0 || cheapestRooms(offer).cost >= least)
    .toSorted(byCost);
  return {
    bound,
    others: others.slice(0, Math.max(0, CLAIMS.options - bound.length)),
    full: codes.length - bound.length,
  };
}

import type { CurrencyCode } from '#contract/constants.ts';
import type { Room } from '#contract/entities/room.ts';
import { sum, toMinor, type Minor } from './money.ts';
import { lessPromotion, roomPrice } from './price.ts';

export type RefundStep = {
  /** The instant from which it counts, epoch ms; null for "from now". */
  from: number | null;
  /** What cancelling in this step gives back at most. */
  back: Minor;
};

type Given = {
  currency: CurrencyCode;
  total: Minor;
  flight: { price: Minor; refundable: boolean };
  /** For each stop, the room of each requested room. */
  stops: Room[][];
  /** Basis points of the promotion in `total`: each part keeps its share of what was really paid for it. */
  promotion?: number;
  now: number;
};

/**
 * What a cancelled booking gives back over time: all but a fixed fare and what the rooms keep by then. Flexible fares keep
 * a fee that only the airline knows, so this is the most; the exact sum is quoted when one cancels. At least one step.
 */
export function refundSteps({ currency, total, flight, stops, promotion = 0, now }: Given): RefundStep[] {
  const paid = (price: Minor) => lessPromotion(price, promotion);
  const rooms = stops.flatMap((stop) =>
    stop.map((room, index) => ({ room, price: paid(roomPrice(room, index, currency)) })),
  );
  const fixed = flight.refundable ? 0 : paid(flight.price);
  const changes = rooms.flatMap(({ room }) => room.cancellationPolicies.map(({ fromDate }) => Date.parse(fromDate)));
  const ahead = [...new Set(changes)].filter((from) => from > now).toSorted((one, other) => one - other);
  const backAt = (at: number) => {
    const kept = sum(rooms.map(({ room, price }) => keptOf(room, price, at, currency)));
    return Math.max(0, total - fixed - kept);
  };
  const steps = [null, ...ahead].map((from) => ({ from, back: backAt(from ?? now) }));
  return steps.filter((step, index) => index === 0 || step.back !== steps[index - 1]?.back);
}

/** The share of its price a room keeps at an instant: its policies are told for the first requested room. */
function keptOf(room: Room, price: Minor, at: number, currency: CurrencyCode): Minor {
  const base = toMinor(room.netShowing, currency);
  const amounts = room.cancellationPolicies
    .filter(({ fromDate }) => Date.parse(fromDate) <= at)
    .map(({ amount }) => toMinor(amount, currency));
  const kept = Math.max(0, ...amounts);
  return base > 0 ? Math.min(price, Math.ceil((price * kept) / base)) : 0;
}

import type { CurrencyCode } from '#contract/constants.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import { beginningOf } from './dates.ts';
import { shareUp, sum, toMinor, type Minor } from './money.ts';
import { lessPromotion, roomPrice } from './price.ts';

export type RefundStep = {
  /** The instant from which it counts, epoch ms; null for "from now". */
  from: number | null;
  /** What cancelling in this step gives back at most. */
  back: Minor;
};

type RefundCase = {
  currency: CurrencyCode;
  /** What is really paid for the whole: less a promotion and less a promo code, for only that can come back. */
  paid: Minor;
  flight: { price: Minor; refundable: boolean };
  /** For each stop, the room of each requested room. */
  stops: Room[][];
  /** Basis points of the promotion in `paid`: each part's price is lowered by it. A code lowers the whole, and no part of it. */
  promotion?: number;
  /** What activities and transfers keep of their price for the party. */
  activities?: Pick<ForcedAmenity, 'cancellationPolicies'>[];
  now: number;
  /** The day of departure: from its beginning on nothing can be cancelled, whatever a policy says of later days. */
  departs: string;
};

/**
 * What a cancelled booking gives back over time: all but a fixed fare and what rooms and activities keep by then. Flexible fares keep
 * a fee that only the airline knows, so this is the most; the exact sum is quoted when one cancels. At least one step.
 */
export function refundSteps(refundCase: RefundCase): RefundStep[] {
  const { currency, paid, flight, stops, activities = [], promotion = 0, now, departs } = refundCase;
  const priceOf = (price: Minor) => lessPromotion(price, promotion);
  const rooms = stops.flatMap((stop) =>
    stop.map((room, index) => ({ room, price: priceOf(roomPrice(room, index, currency)) })),
  );
  const fixed = flight.refundable ? 0 : priceOf(flight.price);
  const terms = activities.map(({ cancellationPolicies = [] }) => cancellationPolicies);
  const all = [...rooms.map(({ room }) => room.cancellationPolicies), ...terms];
  const departure = beginningOf(departs);
  const changes = all.flat().map(({ fromDate }) => Math.min(Date.parse(fromDate), departure));
  const ahead = [...new Set(changes)].filter((from) => from > now).toSorted((one, other) => one - other);
  const backAt = (at: number) => {
    if (at >= departure) return 0;
    const roomFees = sum(rooms.map(({ room, price }) => keptOf(room, price, at, currency)));
    const activityFees = sum(terms.map((policies) => priceOf(mostKept(policies, at, currency))));
    return Math.max(0, paid - fixed - roomFees - activityFees);
  };
  const steps = [null, ...ahead].map((from) => ({ from, back: backAt(from ?? now) }));
  return steps.filter((step, index) => index === 0 || step.back !== steps[index - 1]?.back);
}

/** The share of its price a room keeps at an instant: its policies are told for the first requested room. */
function keptOf(room: Room, price: Minor, at: number, currency: CurrencyCode): Minor {
  const base = toMinor(room.netShowing, currency);
  return shareUp(price, mostKept(room.cancellationPolicies, at, currency), base);
}

const mostKept = (policies: Room['cancellationPolicies'], at: number, currency: CurrencyCode): Minor =>
  Math.max(
    0,
    ...policies.filter(({ fromDate }) => Date.parse(fromDate) <= at).map(({ amount }) => toMinor(amount, currency)),
  );

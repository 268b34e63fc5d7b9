import type { CurrencyCode } from '#contract/constants.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import { beginningOf } from './dates.ts';
import { shareUp, sum, toMinor, type Minor } from './money.ts';
import { lessPromotion, roomPrice } from './price.ts';

export type RefundStep = {
  /** Epoch ms; null for "from now". */
  from: number | null;
  /** At most, if cancelled in this step. */
  back: Minor;
};

type RefundCase = {
  currency: CurrencyCode;
  /** After promotion and code: only that returns. */
  paid: Minor;
  flight: { price: Minor; refundable: boolean };
  stops: Room[][];
  /** Basis points in `paid`; a code lowers only the whole. */
  promotion?: number;
  activities?: Pick<ForcedAmenity, 'cancellationPolicies'>[];
  now: number;
  /** Nothing is cancellable from its start. */
  departs: string;
};

/** Only the airline knows a flexible fare's fee: these are maxima, cancelling quotes exactly. */
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

/** Policies refer to the first requested room. */
function keptOf(room: Room, price: Minor, at: number, currency: CurrencyCode): Minor {
  const base = toMinor(room.netShowing, currency);
  return shareUp(price, mostKept(room.cancellationPolicies, at, currency), base);
}

const mostKept = (policies: Room['cancellationPolicies'], at: number, currency: CurrencyCode): Minor =>
  Math.max(
    0,
    ...policies.filter(({ fromDate }) => Date.parse(fromDate) <= at).map(({ amount }) => toMinor(amount, currency)),
  );

import type { CheckedBag, FlightOption, Leg } from '#contract/entities/flight-option.ts';

type Fare = { price: number; legs: Leg[]; bag: CheckedBag | null | undefined };
export const fareOf = ({ TotalPrice, Result, CheckedBag: bag }: FlightOption): Fare => ({
  price: TotalPrice,
  legs: Result,
  bag,
});

/** Kilos of a bag; what no airline weighs counts. */
const ENOUGH = 20;
/** At most one stop. */
const SEGMENTS = 2;
/** Local hours of a night. */
const NIGHT_ENDS = 5;
/** What a fare by day may cost more, of the cheapest. */
const BY_DAY = 1.1;

const hourOf = (localTime: string) => Number(localTime.slice(11, 13));
const suits = ({ legs, bag }: Fare): boolean =>
  Boolean(bag) && (bag?.kilos ?? ENOUGH) >= ENOUGH && legs.every(({ Segments }) => Segments.length <= SEGMENTS);

/** Local times between midnight and five, as YYYY-MM-DDThh:mm:ss. */
export const nightHours = (legs: Leg[]): string[] =>
  legs
    .flatMap(({ Segments }) => Segments.flatMap((one) => [one.DepartureDateTime, one.ArrivalDateTime]))
    .filter((time) => hourOf(time) < NIGHT_ENDS);

/** The cheapest with a checked bag for every seat and at most one stop each way; by day where that is little dearer [LB5]. */
export function familyFare<One>(fares: One[], read: (fare: One) => Fare): One | null {
  const byPrice = fares.filter((one) => suits(read(one))).toSorted((one, other) => read(one).price - read(other).price);
  const [cheapest] = byPrice;
  if (!cheapest) return null;
  const byDay = byPrice.find((one) => nightHours(read(one).legs).length === 0);
  return byDay && read(byDay).price <= read(cheapest).price * BY_DAY ? byDay : cheapest;
}
